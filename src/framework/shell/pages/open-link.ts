/** After that the console goes on with its home page, in ms; named by the specification. */
const backMs = 1000;

/** Another program takes these, and the page stays. */
const isProgram = (href: string): boolean => /^(?:mailto|tel):/i.test(href);

/**
 * Opens an address outside of the console. Where the console stays on the page, because the address has a window of its own or is
 * another program's, it calls back after a second. Returns a function that takes the callback back.
 */
export const openLink = ({
  href,
  isNewWindow,
  onBack,
}: {
  href: string;
  isNewWindow: boolean;
  onBack: () => void;
}): (() => void) => {
  if (isNewWindow) window.open(href, '_blank', 'noopener');
  else location.replace(href);
  if (!isNewWindow && !isProgram(href)) return () => undefined;
  const timer = setTimeout(onBack, backMs);
  return () => clearTimeout(timer);
};
