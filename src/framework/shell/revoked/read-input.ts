const skipped = new Set(['password', 'hidden', 'file', 'checkbox', 'radio', 'button', 'submit', 'search']);

const nameOf = (element: HTMLElement): string => {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  return (
    labels?.[0]?.textContent ??
    element.getAttribute('aria-label') ??
    element.getAttribute('placeholder') ??
    ''
  ).trim();
};

const textIn = (element: HTMLElement): string => {
  if (element instanceof HTMLInputElement)
    return skipped.has(element.type) || element.role === 'combobox' ? '' : element.value;
  return element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? '');
};

/** What is typed into a page, a line for each box with its name before it. Passwords and what is chosen from a list are left out. */
export const readInput = (page: Element): string =>
  [...page.querySelectorAll<HTMLElement>('input, textarea, [contenteditable="true"]')]
    .flatMap((element) => {
      const [name, value] = [nameOf(element), textIn(element).trim()];
      if (value === '') return [];
      return [name === '' ? value : `${name}: ${value}`];
    })
    .join('\n');
