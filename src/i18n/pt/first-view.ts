import cards from "./cards.json" with { type: "json" };
import landing from "./landing.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };
import slots from "./slots.json" with { type: "json" };
import ui from "./ui.json" with { type: "json" };

/** The words of the frame and of the landing page: all that a first visit needs. */
export const messages = { landing, shell, slots, cards, ui };
