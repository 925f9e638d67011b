/** Id of the page's `main`, where the skip link leads. */
export const mainId = 'main';

/** Moves the focus to the page where nobody has it, as after a sign-in: the next key is then meant for the page. */
export const focusMainIfFree = (): void => {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  document.getElementById(mainId)?.focus({ preventScroll: true });
};
