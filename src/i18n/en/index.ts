import landing from "./landing.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };
import ui from "./ui.json" with { type: "json" };

export const messages = { landing, shell, ui };
