import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Draws content into a place within a drawer or dialog, although it belongs to the component that calls this. antd's motion drops
 * the children of a drawer when the page is hidden and shown again (`<Activity>`), because it takes that for a first appearance;
 * what was typed into them would go with them. Draw both parts: `place` where the content is to be seen, `content` next to it.
 */
export const useLastContent = (children: ReactNode): { place: ReactNode; content: ReactNode } => {
  const [host] = useState(() => document.createElement('div'));
  const [place] = useState(() => <div ref={(element) => element?.append(host)} />);
  return { place, content: createPortal(children, host) };
};

/**
 * Computes a value once and keeps it until `key` changes, whatever else changes in the meantime. Unlike `useMemo`, whose cache React may
 * drop, the value is state: use it where a new value would be wrong, not only slow.
 */
export const useOncePer = <K, T>(key: K, make: () => T): T => {
  const [stored, setStored] = useState(() => ({ key, value: make() }));
  if (Object.is(stored.key, key)) return stored.value;
  const next = { key, value: make() };
  setStored(next);
  return next.value;
};
