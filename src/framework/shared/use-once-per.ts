import { useState } from 'react';

/**
 * Computes a value once and keeps it until `key` changes, whatever else changes in the meantime. Unlike `useMemo`, whose cache React may
 * drop, the value is state: use it where a new value would be wrong, not only slow.
 */
export const useOncePer = <K, T>(key: K, make: () => T): T => {
  const [kept, setKept] = useState(() => ({ key, value: make() }));
  if (Object.is(kept.key, key)) return kept.value;
  const next = { key, value: make() };
  setKept(next);
  return next.value;
};
