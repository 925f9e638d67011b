import { attributesOf, type Tag, tokensOf } from './html-tokens';
import { plainAddress } from './picture-address';
import { plainText } from './plain-html';
import { decodeEntities, escapeHtml, textOfHtml } from './text-of-html';
import { droppedNames, type Tidied, tidyHtml } from './tidy-html';

/** What a rich text may consist of. Everything else loses its tag and keeps its words. */
const allowed = new Set(
  'p h1 h2 h3 h4 strong b em i u s code pre blockquote ul ol li a br hr img table tbody tr td th'.split(' '),
);
const empty = new Set(['br', 'hr', 'img']);
/** Deeper than anybody writes. */
const depth = 30;

const isOwn = (address: string): boolean => /^\/(?![/\\])[^\\]*$/.test(address);
const isLink = (address: string): boolean => isOwn(address) || /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(address);
const isPicture = (address: string): boolean =>
  isOwn(address) ||
  /^https:\/\/[^\s]+$/i.test(address) ||
  /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i.test(address);
/** What lines can be aligned in. */
const aligned = new Set(['p', 'h1', 'h2', 'h3', 'h4']);

/** The opening tag again, with nothing but the allowed attributes; undefined when it is better left out. */
const opening = ({ name, attributes }: Tag, takes: (picture: string) => boolean): string | undefined => {
  const written = attributesOf(attributes);
  if (name === 'a') {
    const address = plainAddress(written.get('href') ?? '');
    return isLink(address)
      ? `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer nofollow">`
      : undefined;
  }
  if (name === 'img') {
    const address = plainAddress(written.get('src') ?? '');
    const alt = decodeEntities(written.get('alt') ?? '').slice(0, 200);
    return takes(address) ? `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">` : undefined;
  }
  if (aligned.has(name)) {
    const align = /^text-align: ?(center|right|justify);?$/.exec(written.get('style') ?? '')?.[1];
    return align === undefined ? `<${name}>` : `<${name} style="text-align:${align}">`;
  }
  if (name === 'td' || name === 'th') {
    const spans = ['colspan', 'rowspan'].filter((span) => /^\d{1,3}$/.test(written.get(span) ?? ''));
    return `<${[name, ...spans.map((span) => `${span}="${written.get(span)}"`)].join(' ')}>`;
  }
  const start = name === 'ol' ? /^\d{1,4}$/.exec(written.get('start') ?? '')?.[0] : undefined;
  return start === undefined ? `<${name}>` : `<${name} start="${start}">`;
};

/**
 * HTML by anybody, made safe without a browser. What comes out consists of words and of tags that are written here, letter
 * by letter; no element among them changes how a browser reads what follows, so there is nothing to slip through. Linear in its length.
 */
export const cleanHtml = (html: string, takes: (picture: string) => boolean = isPicture): string => {
  const open: string[] = [];
  let clean = '';
  for (const token of tokensOf(html, droppedNames)) {
    if (token.kind === 'text') clean += plainText(token.text);
    else if (token.kind === 'dropped' || !allowed.has(token.name)) continue;
    else if (token.kind === 'close') {
      const at = open.lastIndexOf(token.name);
      if (at >= 0) clean += close(open.splice(at));
    } else if (empty.has(token.name) || open.length < depth) {
      const tag = opening(token, takes);
      if (tag === undefined) continue;
      clean += tag;
      if (!empty.has(token.name)) open.push(token.name);
    }
  }
  return clean + close(open);
};

const close = (names: readonly string[]): string =>
  [...names]
    .reverse()
    .map((name) => `</${name}>`)
    .join('');

/** Nothing at all where there is nothing to see. */
const orNothing = (clean: string): string =>
  textOfHtml(clean) === '' && !/<(?:img|hr|table)\b/.test(clean) ? '' : clean;

/**
 * A rich text as it is stored, from any source: our editor, a paste or an import. Clean, in few
 * kinds of elements, and nothing at all where there is nothing to see. A text without any tag stays one.
 * @param takes which of its pictures stay; left out: all that may
 */
export const cleanRichText = (html: string, takes?: (picture: string) => boolean): string =>
  cleanForeign(html, takes).html;

/** The same, with what was left out. */
export const cleanForeign = (html: string, takes: (picture: string) => boolean = () => true): Tidied => {
  const isTaken = (address: string) => isPicture(address) && takes(address);
  const tidy: Tidied = /<[a-z!]/i.test(html) ? tidyHtml(html, isTaken) : { html, left: {} };
  return { html: orNothing(cleanHtml(tidy.html, isTaken).trim()), left: tidy.left };
};

/** Whether somebody saw it as a picture: the editor brings it here, or asks for it. */
const isSeen = (address: string): boolean =>
  !/^(?:javascript:|vbscript:|data:(?!image\/(?:png|jpeg|gif|webp);base64,))/i.test(address);

/** What is pasted, as the editor takes it: pictures from anywhere, which it brings here, and what was left out. */
export const cleanPasted = (html: string): Tidied => {
  const { html: tidy, left } = tidyHtml(html, isSeen);
  return { html: orNothing(cleanHtml(tidy, isSeen)), left };
};
