import type { PinyinMatcher } from './pinyin-matcher';

const hanCharacter = /\p{Script=Han}/u;

const load = async (): Promise<PinyinMatcher> => {
  const [{ match }, { createMatcher }] = await Promise.all([
    import('pinyin-match').then((dictionary) => dictionary.default),
    import('./pinyin-matcher'),
  ]);
  const cached = new Map<string, boolean>();
  return createMatcher((character, letters) => {
    if (!hanCharacter.test(character)) return false;
    const key = character + letters;
    const answer = cached.get(key) ?? match(character, letters) !== false;
    cached.set(key, answer);
    return answer;
  });
};

let loading: Promise<PinyinMatcher> | undefined;

/** The matcher; its dictionary (19 kB) is fetched the first time. Rejects when it does not arrive; the next call tries again. */
export const loadPinyin = (): Promise<PinyinMatcher> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
