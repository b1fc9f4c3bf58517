export type Inline =
  | { type: "text"; text: string }
  | { type: "strong" | "em"; content: Inline[] }
  | { type: "link"; href: string; content: Inline[] };

export type Block =
  | { type: "heading"; level: number; content: Inline[] }
  | { type: "paragraph"; content: Inline[] }
  | { type: "list"; ordered: boolean; items: Inline[][] }
  | { type: "table"; header: Inline[][]; rows: Inline[][][] };

/** A long text, such as the privacy policy, as data. */
export type TextDocument = {
  title: string;
  description: string;
  updated: string;
  blocks: Block[];
};
