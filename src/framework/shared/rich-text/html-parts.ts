import type { Element, HtmlNode } from './html-tree';
import { isHidden } from './marks-of';

/** What a link may lead to. */
export const isOwnOrWeb = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address) || /^\/(?![/\\])[^\\]*$/.test(address);

/** The level that an element is a heading of; undefined for one that is none. Feishu writes some as `<div class="heading-h2">`. */
export const headingOf = ({ name, attributes }: Element): number | undefined => {
  const own = /^h([1-6])$/.exec(name)?.[1];
  if (own !== undefined) return Number(own);
  if (name !== 'div' && name !== 'p') return undefined;
  const word = /(?:^|\s)(?:(msotitle)|(?:mso)?heading-?h?([1-9]))(?:\s|$)/i.exec(attributes.get('class') ?? '');
  if (word !== null) return Number(word[2] ?? 1);
  const level = attributes.get('role') === 'heading' ? attributes.get('aria-level') : undefined;
  return level === undefined ? undefined : Number(level) || 2;
};

/** Whether there is a heading of the first level. */
export const hasTopHeading = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (headingOf(node) === 1 || hasTopHeading(node.children)));

/** A value of an attribute whose entities stay as they are. */
export const quoted = (written: string): string =>
  written.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A paragraph of Office or of an editor of articles that holds nothing for readers. */
export const hasOnlyMarkers = ({ children }: Element): boolean =>
  children.length > 0 &&
  children.every((child) =>
    typeof child === 'string' ? child.trim() === '' : isHidden(child) || child.name.startsWith('mp-'),
  );

/** A cell of a table. */
export const isCell = (node: HtmlNode): node is Element =>
  typeof node !== 'string' && (node.name === 'td' || node.name === 'th');

/** The rows of a table, its head and foot included. */
export const rowsOf = (nodes: readonly HtmlNode[]): Element[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.name === 'tr') return [node];
    return /^(?:thead|tbody|tfoot)$/.test(node.name) ? rowsOf(node.children) : [];
  });

/** The items of a list. A list that stands between two belongs to the one before. */
export const itemsOf = (nodes: readonly HtmlNode[]): { element?: Element; children: HtmlNode[] }[] => {
  const items: { element?: Element; children: HtmlNode[] }[] = [];
  for (const node of nodes) {
    if (typeof node !== 'string' && node.name === 'li') items.push({ element: node, children: [...node.children] });
    else if (typeof node === 'string' && node.trim() === '') continue;
    else if (items.length > 0) items.at(-1)?.children.push(node);
    else items.push({ children: [node] });
  }
  return items;
};

const lines = new Set(['br', 'div', 'p', 'li', 'tr']);

/** Code as it is written: blanks and lines count. */
export const codeOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return quoted(node).replaceAll('&quot;', '"');
      return `${codeOf(node.children)}${lines.has(node.name) ? '\n' : ''}`;
    })
    .join('');
