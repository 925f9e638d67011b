/** One tile of the pattern that covers the page. */
export interface WatermarkTile {
  /** The drawing as an address for CSS; only its shape counts, the colour comes from the theme. */
  image: string;
  /** Side lengths in px. */
  width: number;
  height: number;
}

const fontSize = 15;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Roughly how wide a line is: a Chinese character takes a square, a letter a bit more than half of one. */
const widthOf = (line: string): number =>
  Array.from(line).reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.6), 0) * fontSize;

/** The tile that repeats some lines of text, slanted. A long name gets a wider tile, so that no text is cut. */
export const watermarkTile = (lines: readonly string[]): WatermarkTile => {
  const width = Math.ceil(Math.max(...lines.map(widthOf), 60) + 130);
  const height = Math.ceil(lines.length * fontSize * 1.5 + width * 0.38 + 40);
  const texts = lines
    .map((line, index) => `<tspan x="0" dy="${index === 0 ? 0 : 1.5}em">${escapeXml(line)}</tspan>`)
    .join('');
  const place = `translate(${width / 2} ${height / 2}) rotate(-22)`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<text transform="${place}" text-anchor="middle" font-family="sans-serif" font-size="${fontSize}">${texts}</text></svg>`;
  return { image: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height };
};
