import { useEffect, useState } from 'react';
import { loadPinyin, type PinyinMatcher } from '../../shared/pinyin';
import { plainMatch } from './match-title';

/** Matches by pinyin as soon as the dictionary is there; until then, or should it not come, by the characters themselves. */
export const usePinyin = (): PinyinMatcher => {
  const [match, setMatch] = useState<PinyinMatcher>(() => plainMatch);
  useEffect(() => {
    let isGone = false;
    loadPinyin().then(
      (loaded) => !isGone && setMatch(() => loaded),
      // The next opening of the dialog tries again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return match;
};
