import type { Element, HtmlNode } from './html-tree';
import { decodeEntities } from './text-of-html';

const none: ReadonlyMap<string, string> = new Map();
const numbered = /^[\s(（]*(\d+|[a-z]{1,4}|[一二三四五六七八九十]{1,3})[.)、）．]/i;

const isMarker = (node: HtmlNode): node is Element =>
  typeof node !== 'string' && node.style.get('mso-list') === 'ignore';

/** The level of an item, 1 and more; undefined for a paragraph that is none. */
const levelOf = (node: HtmlNode): number | undefined => {
  if (typeof node === 'string') return undefined;
  const level = /level(\d)/.exec(node.style.get('mso-list') ?? '')?.[1];
  return level === undefined ? undefined : Math.max(1, Number(level));
};

const wordsOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? decodeEntities(node) : wordsOf(node.children))).join('');

/** Takes the marker, which is written before the words, out of an item. */
const takeMarker = ({ children }: Element): string => {
  for (const [at, child] of children.entries()) {
    if (typeof child === 'string') continue;
    if (isMarker(child)) {
      children.splice(at, 1);
      return wordsOf(child.children);
    }
    const found = takeMarker(child);
    if (found !== '') return found;
  }
  return '';
};

const make = (name: string, children: HtmlNode[], attributes = none): Element => ({
  name,
  attributes,
  style: none,
  children,
});

/** The list that an item begins, of the kind that its marker says. */
const listFor = (marker: string): Element => {
  const sign = numbered.exec(marker)?.[1];
  if (sign === undefined) return make('ul', []);
  return make('ol', [], /^\d{1,4}$/.test(sign) && sign !== '1' ? new Map([['start', sign]]) : none);
};

/** Word writes the items of a list as paragraphs with a marker: here they are lists again, one within the other. */
export const withLists = (nodes: readonly HtmlNode[]): readonly HtmlNode[] => {
  if (!nodes.some((node) => levelOf(node) !== undefined)) return nodes;
  const made: HtmlNode[] = [];
  let open: { list: Element; level: number }[] = [];
  for (const node of nodes) {
    const level = levelOf(node);
    if (typeof node === 'string' || level === undefined) {
      if (typeof node !== 'string' || node.trim() !== '') open = [];
      made.push(node);
      continue;
    }
    open = open.filter((one) => one.level <= level);
    const marker = takeMarker(node);
    const last = open.at(-1);
    let list = last?.list;
    if (list === undefined || last?.level !== level || (level === 1 && list.name !== listFor(marker).name)) {
      const holder = last === undefined || last.level === level ? undefined : list?.children.at(-1);
      list = listFor(marker);
      if (holder !== undefined && typeof holder !== 'string') holder.children.push(list);
      else made.push(list);
      open = [...open.filter((one) => one.level < level), { list, level }];
    }
    list.children.push(make('li', [make('p', node.children, node.attributes)]));
  }
  return made;
};
