import { mount } from "svelte";
import App from "./App.svelte";
import { PLAYERS } from "./board/emblems";
import { apply } from "./lib/settings.svelte";
import "./styles/base.css";

apply();
PLAYERS.forEach((look, seat) => document.documentElement.style.setProperty(`--p${seat}`, look.colour));

export default mount(App, { target: document.getElementById("app")! });
