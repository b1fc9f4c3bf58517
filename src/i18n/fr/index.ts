import account from "./account.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import capsules from "./capsules.json" with { type: "json" };
import cards from "./cards.json" with { type: "json" };
import discover from "./discover.json" with { type: "json" };
import drafts from "./drafts.json" with { type: "json" };
import insights from "./insights.json" with { type: "json" };
import landing from "./landing.json" with { type: "json" };
import lists from "./lists.json" with { type: "json" };
import media from "./media.json" with { type: "json" };
import mobile from "./mobile.json" with { type: "json" };
import moderation from "./moderation.json" with { type: "json" };
import notifications from "./notifications.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import places from "./places.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };
import safety from "./safety.json" with { type: "json" };
import search from "./search.json" with { type: "json" };
import sharing from "./sharing.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };
import slots from "./slots.json" with { type: "json" };
import ui from "./ui.json" with { type: "json" };

export const messages = {
  insights,
  notifications,
  mobile,
  sharing,
  reviews,
  places,
  safety,
  moderation,
  people,
  lists,
  capsules,
  drafts,
  media,
  discover,
  cards,
  slots,
  account,
  auth,
  landing,
  search,
  shell,
  ui,
};
