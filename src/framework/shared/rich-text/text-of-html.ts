const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Characters that are written as `&…;`. Unknown ones do not change. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return (Object.hasOwn(named, name) ? named[name] : undefined) ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

const lineEnds = /<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-6]|li|blockquote|pre|tr)>/gi;
/** Paragraphs that end with their cell: cells of a row are side by side. */
const cellEnds = /(?:<\/p>)?<\/t[dh]>/gi;

/** What is read of a rich text: its words, a line for each paragraph. */
export const textOfHtml = (html: string): string =>
  decodeEntities(
    html
      .replace(cellEnds, '\t')
      .replace(lineEnds, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\t*\n{1,}/g, '\n')
    .trim();

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it is written within HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Plain lines as a rich text: each a paragraph. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
    .join('');
