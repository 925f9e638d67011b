const events = ['keydown', 'keypress', 'keyup'] as const;

/** Lets no key reach the shortcuts of the page: those pressed outside `host` are dropped, those inside stay inside. Returns an unsubscribe function. */
export const holdKeys = (host: HTMLElement): (() => void) => {
  const drop = (event: Event): void => {
    if (!(event.target instanceof Node && host.contains(event.target))) event.stopImmediatePropagation();
  };
  const keep = (event: Event): void => event.stopPropagation();
  for (const name of events) {
    addEventListener(name, drop, true);
    host.addEventListener(name, keep);
  }
  return () => {
    for (const name of events) {
      removeEventListener(name, drop, true);
      host.removeEventListener(name, keep);
    }
  };
};
