import type { Element } from './html-tree';

/** What may be left out of a text, as somebody who pasted it calls it. */
export type LeftKind = 'video' | 'audio' | 'card' | 'graphic' | 'formula' | 'picture';

/** How many of each were left out. */
export type Left = Partial<Readonly<Record<LeftKind, number>>>;

const films = /v\.qq\.com|youku|iqiyi|bilibili|youtube|vimeo|video/i;
const byName: Readonly<Record<string, LeftKind>> = {
  video: 'video',
  audio: 'audio',
  object: 'card',
  embed: 'card',
  svg: 'graphic',
  canvas: 'graphic',
  math: 'formula',
};

/** What an element that has no place in a text was; undefined where nobody misses it. */
export const leftOf = ({ name, attributes }: Element): LeftKind | undefined => {
  if (name === 'iframe') {
    const about = ['class', 'src', 'data-src'].map((attribute) => attributes.get(attribute) ?? '').join(' ');
    return films.test(about) ? 'video' : 'card';
  }
  if (name.startsWith('mp')) {
    if (/video/.test(name)) return 'video';
    if (/voice|audio/.test(name)) return 'audio';
    return /profile|weapp|miniprogram|poi|vote|product|search/.test(name) ? 'card' : undefined;
  }
  return Object.hasOwn(byName, name) ? byName[name] : undefined;
};

/** Of several texts together. */
export const sumOfLeft = (all: readonly Left[]): Left => {
  const sum: Partial<Record<LeftKind, number>> = {};
  for (const left of all)
    for (const [kind, many] of Object.entries(left) as [LeftKind, number][]) sum[kind] = (sum[kind] ?? 0) + many;
  return sum;
};
