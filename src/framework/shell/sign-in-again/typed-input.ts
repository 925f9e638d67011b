/** The text inputs that were typed into; those gone from the page are dropped when it is read. */
const touched = new Set<HTMLElement>();

const isText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

const textOf = (element: HTMLElement): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : (element.textContent ?? '');

/**
 * Notes whatever is typed on the page, forms that nobody guards included, and calls `onFirst` when that begins. Returns a function
 * that stops it.
 */
export const watchTyping = (onFirst: () => void): (() => void) => {
  let isFirst = true;
  const note = ({ target }: Event): void => {
    if (!isText(target)) return;
    touched.add(target);
    if (isFirst) onFirst();
    isFirst = false;
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    touched.clear();
  };
};

/** Whether a text that the user has typed still stands on the page, hidden tabs included. */
export const isSomethingTyped = (): boolean => {
  for (const element of touched) if (!element.isConnected) touched.delete(element);
  return [...touched].some((element) => textOf(element) !== '');
};
