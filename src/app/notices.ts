/** Something to be told to the user: a request that failed, or a part of the page that did not arrive. */
export type Notice = { cause: 'request'; error: Error } | { cause: 'chunk' };

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();

/** Tells whoever shows messages; before the console is drawn nobody does, and the page that is there shows the error itself. */
export const tellNotice: Listener = (notice) => {
  for (const listener of listeners) listener(notice);
};

/** Calls back for every notice. Answers how to stop. */
export const onNotice = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
