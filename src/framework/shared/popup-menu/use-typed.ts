import { useRef } from 'react';

/** Letters further apart than this begin a new word, in ms. */
const pauseMs = 600;

/** Collects letters typed in quick succession. Returns the word so far, empty when the key is no letter. */
export const useTyped = (): ((event: { key: string; timeStamp: number }) => string) => {
  const kept = useRef({ word: '', at: 0 });
  return ({ key, timeStamp }) => {
    if (key.length !== 1 || key === ' ') return '';
    const { word, at } = kept.current;
    kept.current = { word: timeStamp - at > pauseMs ? key : word + key, at: timeStamp };
    return kept.current.word;
  };
};
