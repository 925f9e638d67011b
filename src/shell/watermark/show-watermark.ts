import { watermarkTile } from './watermark-tile';

/** Written with `!important`, so that no style of a page or of somebody curious takes it away. */
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
 * somebody removes or changes it with the browser's tools, and React does not take that well. Answers how to end it.
 */
export const showWatermark = (lines: readonly string[]): (() => void) => {
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
