import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * Returns a ref to the value of the last committed render, for callbacks that outlive the render they were made in (timers,
 * subscriptions, memoised objects). Effects of the same commit already see it; what reads it while rendering sees the one before.
 */
export const useLatest = <T>(value: T): Readonly<RefObject<T>> => {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
};
