import DOMPurify from 'dompurify';
import { siteHref } from './base-path';

/** What a text may consist of: layout, links and pictures; nothing that runs, loads, asks or covers the page. */
const tags =
  'p br hr h1 h2 h3 h4 h5 h6 b strong i em u s del ins sub sup small mark code pre blockquote ul ol li dl dt dd table thead tbody tr th td span div a img';
const attributes = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'target', 'rel', 'style'];

/**
 * Put behind each "on" that might begin the name of a handler before the text is parsed, and taken out afterwards: Chromium
 * reports every inline handler it parses to the console as a breach of the content policy, even where nothing can run.
 */
const mark = '\uE000';
const blunt = (html: string): string =>
  html.replaceAll(mark, '').replace(/(?<=[\s/"'])on(?=[a-z])/gi, (found) => `${found}${mark}`);

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);
/** An address of ours: one slash, and nothing that a browser reads as a second one. */
const isOwn = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address);

/**
 * Sanitises HTML written by a person. Links lead to web addresses or to our own pages, in a new window;
 * pictures come from here, by https, or are part of the text.
 * @param hrefOf an address of the console as a link needs it
 */
export const safeHtml = (html: string, { hrefOf }: { hrefOf: (path: string) => string }): string => {
  const purify = DOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') limitLink(node, hrefOf);
    if (node.tagName === 'IMG') limitPicture(node);
    limitStyle(node);
  });
  const clean = purify.sanitize(blunt(html), { ALLOWED_TAGS: tags.split(' '), ALLOWED_ATTR: attributes });
  return clean.replaceAll(mark, '');
};

const limitLink = (link: Element, hrefOf: (path: string) => string): void => {
  const address = (link.getAttribute('href') ?? '').replaceAll(mark, '').trim();
  link.removeAttribute('target');
  link.removeAttribute('rel');
  link.removeAttribute('href');
  if (!isWeb(address) && !isOwn(address)) return;
  link.setAttribute('href', isOwn(address) ? hrefOf(address) : address);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
};

const limitPicture = (picture: Element): void => {
  const address = picture.getAttribute('src') ?? '';
  if (isPicture(address)) picture.setAttribute('src', siteHref(address));
  else picture.remove();
};

/** Of a style how lines stand, and nothing that covers or loads anything. */
const limitStyle = (node: Element): void => {
  const written = node.getAttribute('style');
  if (written === null) return;
  const align = /^text-align: ?(?:center|right|justify);?$/.exec(written)?.[0];
  if (align === undefined) node.removeAttribute('style');
};

const isPicture = (address: string): boolean =>
  isOwn(address) || /^https:\/\//i.test(address) || /^data:image\/(png|jpeg|gif|webp);base64,/i.test(address);
