import { type Element, type HtmlNode, treeOf } from './html-tree';
import { type Left, leftOf } from './left-out';
import { type Align, alignOf, isHidden, type Mark, marksOf } from './marks-of';
import { pictureAddress, plainAddress } from './picture-address';
import { escapeHtml } from './text-of-html';
import { withLists } from './word-lists';
import { createWords } from './words';

/** What a link may lead to. */
const isOwnOrWeb = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address) || /^\/(?![/\\])[^\\]*$/.test(address);

/** The level that an element is a heading of; undefined for one that is none. Feishu writes some as `<div class="heading-h2">`. */
const headingOf = ({ name, attributes }: Element): number | undefined => {
  const own = /^h([1-6])$/.exec(name)?.[1];
  if (own !== undefined) return Number(own);
  if (name !== 'div' && name !== 'p') return undefined;
  const word = /(?:^|\s)(?:(msotitle)|(?:mso)?heading-?h?([1-9]))(?:\s|$)/i.exec(attributes.get('class') ?? '');
  if (word !== null) return Number(word[2] ?? 1);
  const level = attributes.get('role') === 'heading' ? attributes.get('aria-level') : undefined;
  return level === undefined ? undefined : Number(level) || 2;
};

/** Whether there is a heading of the first level. */
const hasTopHeading = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (headingOf(node) === 1 || hasTopHeading(node.children)));

/** A value of an attribute whose entities stay as they are. */
const quoted = (written: string): string =>
  written.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A paragraph of Office or of an editor of articles that holds nothing for readers. */
const hasOnlyMarkers = ({ children }: Element): boolean =>
  children.length > 0 &&
  children.every((child) =>
    typeof child === 'string' ? child.trim() === '' : isHidden(child) || child.name.startsWith('mp-'),
  );

/** A cell of a table. */
const isCell = (node: HtmlNode): node is Element =>
  typeof node !== 'string' && (node.name === 'td' || node.name === 'th');

/** The rows of a table, its head and foot included. */
const rowsOf = (nodes: readonly HtmlNode[]): Element[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.name === 'tr') return [node];
    return /^(?:thead|tbody|tfoot)$/.test(node.name) ? rowsOf(node.children) : [];
  });

/** The items of a list. A list between two items belongs to the one before. */
const itemsOf = (nodes: readonly HtmlNode[]): { element?: Element; children: HtmlNode[] }[] => {
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
const codeOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return quoted(node).replaceAll('&quot;', '"');
      return `${codeOf(node.children)}${lines.has(node.name) ? '\n' : ''}`;
    })
    .join('');

/** Elements whose content is not for reading, or is read by a parser of its own. */
export const droppedNames = new Set(
  'script style template noscript noembed noframes iframe object embed svg math textarea select title xmp plaintext head audio video canvas'.split(
    ' ',
  ),
);
/** Lists, quotes and tables within each other; what is deeper loses its frame and keeps its words. */
const mostFrames = 6;
const mostSpan = 100;
const containers = new Set(
  'p div section article main header footer aside nav address center figure figcaption dl dt dd form fieldset legend details summary caption li tr td th tbody thead tfoot h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);

const frames = new Set(['ul', 'ol', 'blockquote', 'table']);

/** The place of a node. */
interface Place {
  marks: ReadonlySet<Mark>;
  link: string | undefined;
  align: Align | undefined;
  /** What words are put into: `p`, or the heading around them. */
  line: string;
  frames: number;
  inTable: boolean;
}

/** Writes an element: the place of its content, and its own. */
type Writer = (node: Element, place: Place, around: Place) => void;

/** A text of anybody as what our texts consist of; `left` counts what has no place in them. */
export interface Tidied {
  /** Written again, every tag of it by us; addresses are as they were and have yet to be checked. */
  html: string;
  left: Left;
}

/**
 * Makes what editors of articles, Office and web pages put into the clipboard into paragraphs, headings, lists, quotes, tables and pictures.
 * What is tidy already stays the same. Linear in its length.
 * @param takes whether a picture at an address stays; others are counted as left out
 */
export const tidyHtml = (html: string, takes: (picture: string) => boolean): Tidied => {
  const left = new Map<keyof Left, number>();
  const leave = (element: Element): void => {
    const kind = leftOf(element);
    if (kind !== undefined) left.set(kind, (left.get(kind) ?? 0) + 1);
  };
  const tree = treeOf(html, droppedNames, leave);
  // The title of a text is a field of its own: its first level is our second.
  const shift = hasTopHeading(tree) ? 1 : 0;
  const words = createWords();

  const walk = (nodes: readonly HtmlNode[], place: Place): void => {
    for (const node of withLists(nodes)) {
      if (typeof node === 'string') words.text(node, place);
      else if (!isHidden(node)) element(node, place);
    }
  };

  const framed = (node: Element, place: Place, write: (inner: Place) => void): void => {
    if (place.frames >= mostFrames) walk(node.children, place);
    else write({ ...place, line: 'p', frames: place.frames + 1 });
    words.flush(place);
  };

  const element = (node: Element, around: Place): void => {
    const { name } = node;
    const place = { ...around, marks: marksOf(node, around.marks), align: alignOf(node, around.align) };
    // Text before a block is a line of its own, and looks like its surroundings.
    if (containers.has(name) || frames.has(name)) words.flush(around);
    const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
    if (write !== undefined) write(node, place, around);
    else if (containers.has(name)) block(node, place);
    else {
      if (name.startsWith('mp')) leave(node);
      walk(node.children, place);
    }
  };

  const writers: Readonly<Record<string, Writer>> = {
    br: ({ attributes }, place) => {
      if (!/interchange/i.test(attributes.get('class') ?? '')) words.lineEnd(place);
    },
    hr: (_, __, around) => words.block('<hr>', around),
    img: (node, _, around) => picture(node, around),
    a: (node, place) => {
      const address = plainAddress(node.attributes.get('href') ?? '');
      walk(node.children, { ...place, link: isOwnOrWeb(address) ? address : place.link });
    },
    ul: (node, place) => framed(node, place, (inner) => list(node, inner)),
    ol: (node, place) => framed(node, place, (inner) => list(node, inner)),
    blockquote: (node, place) =>
      framed(node, place, (inner) => words.frame('blockquote', '', inner, () => walk(node.children, inner))),
    pre: (node, _, around) => {
      words.block(`<pre><code>${codeOf(node.children).replace(/\n$/, '')}</code></pre>`, around);
    },
    table: (node, place) => {
      if (place.inTable || place.frames >= mostFrames) block(node, place);
      else table(node, place);
    },
  };

  const block = (node: Element, place: Place): void => {
    const level = place.inTable && node.name === 'th' ? undefined : headingOf(node);
    const line = level === undefined ? place.line : `h${Math.min(4, Math.max(2, level + shift))}`;
    const inner = { ...place, line };
    const before = words.count();
    walk(node.children, inner);
    words.flush(inner);
    if (node.name === 'p' && words.count() === before && !hasOnlyMarkers(node)) words.empty(inner);
  };

  const picture = ({ attributes }: Element, place: Place): void => {
    const address = pictureAddress(attributes);
    if (address === undefined) return;
    if (!takes(address)) {
      left.set('picture', (left.get('picture') ?? 0) + 1);
      return;
    }
    words.block(`<img src="${escapeHtml(address)}" alt="${quoted(attributes.get('alt') ?? '')}">`, place);
  };

  const list = (node: Element, inner: Place): void => {
    const start = node.name === 'ol' ? /^\d{1,4}$/.exec(node.attributes.get('start') ?? '')?.[0] : undefined;
    const items = itemsOf(node.children);
    if (items.length === 0) return;
    words.frame(node.name, start === undefined || start === '1' ? '' : ` start="${start}"`, inner, () => {
      for (const item of items) {
        words.frame('li', '', inner, () => {
          const at = { ...inner, ...(item.element && styled(item.element, inner)) };
          const before = words.count();
          walk(item.children, at);
          words.flush(at);
          if (words.count() === before) words.empty(inner);
        });
      }
    });
  };

  const styled = (node: Element, place: Place) => ({
    marks: marksOf(node, place.marks),
    align: alignOf(node, place.align),
  });

  const table = (node: Element, place: Place): void => {
    const rows = rowsOf(node.children);
    const cells = rows.map((row) => row.children.filter(isCell)).filter((row) => row.length > 0);
    walk(
      node.children.filter((child) => typeof child !== 'string' && child.name === 'caption'),
      place,
    );
    if (cells.length === 0) {
      walk(node.children, { ...place, inTable: true });
      return;
    }
    // The alignment is that of the table itself, not of its content.
    const around = { ...place, align: undefined, line: 'p', frames: place.frames + 1, inTable: true };
    words.frame('table', '', around, () =>
      words.frame('tbody', '', around, () => {
        for (const row of cells)
          words.frame('tr', '', around, () => {
            for (const cell of row) tableCell(cell, around);
          });
      }),
    );
  };

  const tableCell = (cell: Element, around: Place): void => {
    const inner = { ...around, ...styled(cell, around) };
    const span = (name: 'colspan' | 'rowspan'): string => {
      const many = Number(/^\d{1,4}$/.exec(cell.attributes.get(name) ?? '')?.[0] ?? 1);
      return many > 1 ? ` ${name}="${Math.min(many, mostSpan)}"` : '';
    };
    words.frame(cell.name, `${span('colspan')}${span('rowspan')}`, inner, () => {
      const before = words.count();
      walk(cell.children, inner);
      words.flush(inner);
      if (words.count() === before) words.empty({ ...inner, align: undefined });
    });
  };

  const start: Place = {
    marks: new Set(),
    link: undefined,
    align: undefined,
    line: 'p',
    frames: 0,
    inTable: false,
  };
  walk(tree, start);
  words.flush(start);
  return { html: words.html(), left: Object.fromEntries(left) };
};
