import { decodeEntities } from './text-of-html';

// Browsers leave out control characters and blanks at the ends of an address before they read its scheme.
export const plainAddress = (value: string): string => decodeEntities(value).replace(/[\p{Cc}\u0020\u00a0]+/gu, '');

/** Where pages keep the address of a picture that is loaded when it comes into sight. */
const lazy = [
  'data-src',
  'data-original',
  'data-original-src',
  'data-actualsrc',
  'data-lazy-src',
  'data-lazyload',
  'data-echo',
  'data-url',
];
/** A picture within the text that is shorter is one pixel, and holds the place of another. */
const leastData = 160;

const complete = (address: string): string => (address.startsWith('//') ? `https:${address}` : address);
const isPixel = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.get('width') === '1' && attributes.get('height') === '1';

/**
 * The address of what is to be seen: of a lazy picture the real one, not that of its placeholder. Undefined for what only
 * holds a place or counts readers; it may be any address otherwise, one on somebody's disk too.
 */
export const pictureAddress = (attributes: ReadonlyMap<string, string>): string | undefined => {
  if (isPixel(attributes)) return undefined;
  for (const name of lazy) {
    const address = complete(plainAddress(attributes.get(name) ?? ''));
    if (/^https?:\/\//i.test(address)) return address;
  }
  const address = complete(plainAddress(attributes.get('src') ?? ''));
  if (address === '' || (address.startsWith('data:') && address.length < leastData)) return undefined;
  return address;
};

/** A picture that is not stored here yet: on the web, or in the text itself. */
export const isForeignPicture = (address: string): boolean => /^(?:https?:\/\/\S|data:image\/)/i.test(address);
