import { useEffect, useState } from 'react';

/** One tile of the pattern that covers the page. */
interface WatermarkTile {
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

/** Written with `!important`, so that neither a page's styles nor the browser's tools remove it. */
const styleOf = (lines: readonly string[]): Readonly<Record<string, string>> => {
  const { image, width, height } = watermarkTile(lines);
  const mask = `url("${image}") 0 0 / ${width}px ${height}px repeat`;
  return {
    display: 'block',
    visibility: 'visible',
    position: 'fixed',
    inset: '0',
    // Over dialogs and drawers, below the bar that shows a page loading.
    'z-index': '2090',
    opacity: 'var(--watermark, 0.1)',
    background: 'var(--text)',
    'pointer-events': 'none',
    mask,
    '-webkit-mask': mask,
    'print-color-adjust': 'exact',
  };
};

/**
 * Covers the page with some lines of text through which everything can be clicked. Outside of React, because it is put back when
 * the user removes or changes it with the browser's tools, and React does not take that well. Returns a dispose function.
 */
const showWatermark = (lines: readonly string[]): (() => void) => {
  const style = styleOf(lines);
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.dataset.watermark = lines.join(' ');
  const put = (): void => {
    layer.removeAttribute('hidden');
    layer.removeAttribute('class');
    layer.style.cssText = '';
    for (const [name, value] of Object.entries(style)) layer.style.setProperty(name, value, 'important');
    if (layer.parentNode !== document.body) document.body.append(layer);
  };
  const watch = (): void => {
    observer.observe(document.body, { childList: true });
    observer.observe(layer, { attributes: true, childList: true });
  };
  const observer = new MutationObserver((changes) => {
    const isTouched = changes.some(({ target }) => target === layer) || layer.parentNode !== document.body;
    if (!isTouched) return;
    // Putting it back is a change as well, which must not be heard.
    observer.disconnect();
    put();
    watch();
  });
  put();
  watch();
  return () => {
    observer.disconnect();
    layer.remove();
  };
};

const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const untilTomorrow = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** Name and day over everything, so that a photographed screen can be traced. Draws nothing itself. */
export const Watermark = ({ name }: { name: string }): null => {
  const [day, setDay] = useState(() => dayOf(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const waitForTomorrow = (): void => {
      timer = setTimeout(() => {
        setDay(dayOf(new Date()));
        waitForTomorrow();
      }, untilTomorrow(new Date()) + 1000);
    };
    waitForTomorrow();
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => showWatermark([name, day]), [name, day]);
  return null;
};
