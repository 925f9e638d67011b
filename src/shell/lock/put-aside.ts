/** Where things stood, so that they can be put back. */
const rememberPlace = (): (() => void) => {
  const focused = document.activeElement;
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  return () => {
    for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: 'instant' });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
};

/**
 * Takes everything out of the document but `host`: the page, dialogs and messages, and what is added while it lasts. It lives on
 * without a place in the document, so nothing typed is lost and nothing can be read, found, focused or copied.
 * Answers how to bring it back as it was.
 */
export const putAside = (host: HTMLElement): (() => void) => {
  const { body } = document;
  const putBack = rememberPlace();
  const shelf = document.createElement('div');
  const clear = (): void => {
    for (const element of Array.from(body.children)) {
      if (element !== host && element.tagName !== 'SCRIPT') shelf.append(element);
    }
  };
  body.append(host);
  clear();
  const newcomers = new MutationObserver(clear);
  newcomers.observe(body, { childList: true });
  return () => {
    newcomers.disconnect();
    host.remove();
    body.prepend(...shelf.childNodes);
    putBack();
  };
};
