import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

type Card = {
  id: string;
  title: string;
  description: string;
  likes_count: number;
  liked: boolean;
  estimated_spend: number;
  tags: { id: string; name: string; slug: string }[];
  creator: { username: string; full_name: string };
  place: { city: string } | null;
};

function card(capsule: Card) {
  return h(
    "article",
    { key: capsule.id, className: "card" },
    h(
      "a",
      { href: `/capsules/${capsule.id}`, className: "cover" },
      h("img", {
        src: `/media/${capsule.id}/500`,
        alt: "",
        width: 500,
        height: 281,
        loading: "lazy",
      }),
    ),
    h("h2", { className: "title" }, h("a", { href: `/capsules/${capsule.id}` }, capsule.title)),
    h("p", { className: "words" }, capsule.description),
    h(
      "a",
      { href: `/${capsule.creator.username}`, className: "creator" },
      capsule.creator.full_name,
    ),
    capsule.place ? h("span", { className: "place" }, capsule.place.city) : null,
    h(
      "ul",
      { className: "tags" },
      capsule.tags.map(({ id, name, slug }) =>
        h("li", { key: id }, h("a", { href: `/discover?tags=${slug}` }, name)),
      ),
    ),
    h("button", { type: "button", "aria-pressed": capsule.liked }, capsule.likes_count),
  );
}

/** The cards of a page as one writes them by hand. */
export function renderCards(capsules: Card[]): string {
  const page = h(
    "html",
    { lang: "en" },
    h("head", null, h("title", null, "Discover")),
    h("body", null, h("main", null, capsules.map(card))),
  );
  return `<!doctype html>${renderToString(page)}`;
}
