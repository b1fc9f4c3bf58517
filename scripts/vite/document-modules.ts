import { marked } from "marked";
import type { Plugin } from "vite";
import type { Block, Inline, TextDocument } from "../../src/web/domain/document/text-document.ts";

/** Turns the long texts from Markdown into plain data, which the page renders as elements. */
export function documentModules(): Plugin {
  return {
    name: "document-modules",
    transform(code, id) {
      if (!id.endsWith(".md")) return null;
      return {
        code: `export const document = ${JSON.stringify(readDocument(code))};`,
        map: null,
        moduleType: "js",
      };
    },
  };
}

function readDocument(source: string): TextDocument {
  const [, front = "", body = source] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  const about = Object.fromEntries(
    front.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const blocks = (marked.lexer(body) as Token[]).flatMap(blockOf);
  return {
    title: about.title ?? "",
    description: about.description ?? "",
    updated: about.updated ?? "",
    // The title is shown by the page itself.
    blocks: blocks.filter((block) => block.type !== "heading" || block.level > 1),
  };
}

type Token = {
  type: string;
  text?: string;
  depth?: number;
  href?: string;
  ordered?: boolean;
  tokens?: Token[];
  items?: Token[];
  header?: Token[];
  rows?: Token[][];
};

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case "heading":
      return [{ type: "heading", level: token.depth ?? 2, content: inlineOf(token) }];
    case "paragraph":
      return [{ type: "paragraph", content: inlineOf(token) }];
    case "list":
      return [
        { type: "list", ordered: token.ordered === true, items: (token.items ?? []).map(itemOf) },
      ];
    case "table":
      return [
        {
          type: "table",
          header: (token.header ?? []).map(inlineOf),
          rows: (token.rows ?? []).map((row) => row.map(inlineOf)),
        },
      ];
    case "space":
      return [];
    default:
      throw new Error(`A document uses "${token.type}", which pages cannot show.`);
  }
}

function itemOf(item: Token): Inline[] {
  return (item.tokens ?? []).flatMap(inlineOf);
}

function inlineOf(token: Token): Inline[] {
  return (token.tokens ?? []).map((inline): Inline => {
    switch (inline.type) {
      case "strong":
      case "em":
        return { type: inline.type, content: inlineOf(inline) };
      case "link":
        return { type: "link", href: inline.href ?? "", content: inlineOf(inline) };
      case "text":
      case "codespan":
      case "escape":
        return { type: "text", text: plainText(inline.text ?? "") };
      default:
        throw new Error(`A document uses "${inline.type}", which pages cannot show.`);
    }
  });
}

/** The lexer escapes text for HTML; elements escape by themselves. */
function plainText(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
