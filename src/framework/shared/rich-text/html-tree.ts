import { attributesOf, tokensOf } from './html-tokens';

/** An element of a text as somebody wrote it; texts in it are not decoded. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Declarations of its `style`, by property in lower case. */
  style: ReadonlyMap<string, string>;
  children: HtmlNode[];
}
export type HtmlNode = string | Element;

/** Deeper than editors of articles nest their sections. What is deeper goes into the last element that is not. */
const depth = 200;
const empty = new Set('br hr img wbr input col link meta base source track area param'.split(' '));
/** What is closed by itself when its like begins, and where looking for it ends. */
const closedBy: Readonly<Record<string, { like: readonly string[]; within: readonly string[] }>> = {
  p: { like: ['p'], within: ['li', 'td', 'th', 'div', 'section', 'blockquote'] },
  li: { like: ['li'], within: ['ul', 'ol'] },
  td: { like: ['td', 'th'], within: ['tr', 'table'] },
  th: { like: ['td', 'th'], within: ['tr', 'table'] },
  tr: { like: ['tr'], within: ['table'] },
};
const none: ReadonlyMap<string, string> = new Map();

/** The declarations of a `style` attribute, without `!important`. */
const styleOf = (written: string | undefined): ReadonlyMap<string, string> => {
  if (written === undefined) return none;
  const found = new Map<string, string>();
  for (const part of written.slice(0, 5000).split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const value = part.slice(colon + 1).replace('!important', '');
    found.set(part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return found;
};

const elementOf = (name: string, written: string): Element => {
  const attributes = attributesOf(written);
  return { name, attributes, style: styleOf(attributes.get('style')), children: [] };
};

/**
 * HTML as a tree, not deeper than anybody writes. Linear in its length.
 * @param dropped names of elements that are left out with their content
 * @param onDropped called with each of them
 */
export const treeOf = (
  html: string,
  dropped: ReadonlySet<string>,
  onDropped: (element: Element) => void,
): HtmlNode[] => {
  const root: Element = { name: '', attributes: none, style: none, children: [] };
  const open = [root];
  const closeLike = (name: string): void => {
    const rule = Object.hasOwn(closedBy, name) ? closedBy[name] : undefined;
    for (let at = open.length - 1; rule !== undefined && at > 0; at -= 1) {
      const found = open[at]?.name ?? '';
      if (rule.like.includes(found)) open.length = at;
      if (rule.like.includes(found) || rule.within.includes(found)) return;
    }
  };
  for (const token of tokensOf(html, dropped)) {
    if (token.kind === 'text') open.at(-1)?.children.push(token.text);
    else if (token.kind === 'dropped') onDropped(elementOf(token.name, token.attributes));
    else if (token.kind === 'close') {
      const at = open.findLastIndex(({ name }) => name === token.name);
      if (at > 0) open.length = at;
    } else {
      closeLike(token.name);
      const element = elementOf(token.name, token.attributes);
      open.at(-1)?.children.push(element);
      if (!empty.has(token.name) && open.length < depth) open.push(element);
    }
  }
  return root.children;
};
