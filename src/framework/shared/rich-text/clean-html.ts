import { attributesOf, type Tag, tokensOf } from './html-tokens';
import { decodeEntities, escapeHtml, textOfHtml } from './text-of-html';

/** What a rich text may consist of. Everything else loses its tag and keeps its words. */
const allowed = new Set('p h1 h2 h3 h4 strong b em i u s code pre blockquote ul ol li a br hr img'.split(' '));
const empty = new Set(['br', 'hr', 'img']);
/** Elements whose content is not for reading, or is read by a parser of its own. */
const dropped = new Set(
  'script style template noscript noembed noframes iframe object embed svg math textarea select title xmp plaintext head audio video canvas'.split(
    ' ',
  ),
);
/** Deeper than anybody writes. */
const depth = 30;

// Browsers leave out control characters and blanks at the ends of an address before they read its scheme.
const plainAddress = (value: string): string => decodeEntities(value).replace(/[\p{Cc}\u0020\u00a0]+/gu, '');
const isOwn = (address: string): boolean => /^\/(?![/\\])[^\\]*$/.test(address);
const isLink = (address: string): boolean => isOwn(address) || /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(address);
const isPicture = (address: string): boolean =>
  isOwn(address) ||
  /^https:\/\/[^\s]+$/i.test(address) ||
  /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i.test(address);

/** The opening tag anew, with nothing in it that was not asked for; undefined when it is better left out. */
const opening = ({ name, attributes }: Tag): string | undefined => {
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
    return isPicture(address) ? `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">` : undefined;
  }
  const start = name === 'ol' ? /^\d{1,4}$/.exec(written.get('start') ?? '')?.[0] : undefined;
  return start === undefined ? `<${name}>` : `<${name} start="${start}">`;
};

const plainText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/**
 * HTML by anybody, made safe without a browser. What comes out consists of words and of tags that are written here, letter
 * by letter; no element among them changes how a browser reads what follows, so there is nothing to slip through. Linear in its length.
 */
export const cleanHtml = (html: string): string => {
  const open: string[] = [];
  let clean = '';
  for (const token of tokensOf(html, dropped)) {
    if (token.kind === 'text') clean += plainText(token.text);
    else if (!allowed.has(token.name)) continue;
    else if (token.kind === 'close') {
      const at = open.lastIndexOf(token.name);
      if (at >= 0) clean += close(open.splice(at));
    } else if (empty.has(token.name) || open.length < depth) {
      const tag = opening(token);
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

/** A rich text as it is stored: clean, plain lines as paragraphs, and nothing at all where there is nothing to see. */
export const cleanRichText = (html: string): string => {
  const clean = cleanHtml(html).trim();
  return textOfHtml(clean) === '' && !/<(?:img|hr)\b/.test(clean) ? '' : clean;
};
