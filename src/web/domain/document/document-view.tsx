import { Link } from "react-router";
import styles from "./document-view.module.css";
import type { Block, Inline } from "./text-document.ts";

type Words = (text: string) => string;

/** A long text as elements. `words` fills in the operator's name and the like. */
export function DocumentView({ blocks, words }: { blocks: Block[]; words: Words }) {
  return (
    <div className={styles.document}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <BlockView key={index} block={block} words={words} />
      ))}
    </div>
  );
}

function BlockView({ block, words }: { block: Block; words: Words }) {
  const inline = (content: Inline[]) => <InlineView content={content} words={words} />;
  switch (block.type) {
    case "heading":
      return block.level === 2 ? (
        <h2>{inline(block.content)}</h2>
      ) : (
        <h3>{inline(block.content)}</h3>
      );
    case "paragraph":
      return <p>{inline(block.content)}</p>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
            <li key={index}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    case "table":
      return <TableView block={block} inline={inline} />;
  }
}

type TableViewProps = {
  block: Extract<Block, { type: "table" }>;
  inline: (content: Inline[]) => React.ReactNode;
};

/** On small screens each row stacks, its cells named by the column they come from. */
function TableView({ block, inline }: TableViewProps) {
  return (
    <table>
      <thead>
        <tr>
          {block.header.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
            <th key={index} scope="col">
              {inline(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, rowIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <tr key={rowIndex}>
            {row.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
              <td key={index}>
                <span className={styles.column} aria-hidden="true">
                  {inline(block.header[index] ?? [])}
                </span>
                {inline(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InlineView({ content, words }: { content: Inline[]; words: Words }) {
  return content.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
    <PartView key={index} part={part} words={words} />
  ));
}

function PartView({ part, words }: { part: Inline; words: Words }) {
  if (part.type === "text") return words(part.text);
  const inner = <InlineView content={part.content} words={words} />;
  if (part.type !== "link") {
    return part.type === "strong" ? <strong>{inner}</strong> : <em>{inner}</em>;
  }
  const href = words(part.href);
  return href.startsWith("/") ? (
    <Link to={href}>{inner}</Link>
  ) : (
    <a href={href} rel="noopener">
      {inner}
    </a>
  );
}
