import { type InputReplacement, inputFor } from '../engine/replace/replacements';
import { platforms } from '../resources/dictionaries';

/** What titles may be like on each platform, with the platforms' names. */
const loadTitleLimits = async () => {
  const { titleLimits } = await import('../resources/title-limits');
  const named = Object.entries(platforms).flatMap(([platform, label]) => {
    const limit = titleLimits[platform];
    return limit ? [[platform, { ...limit, label }] as const] : [];
  });
  return Object.fromEntries(named);
};

/** The components that a field may name as its `input`, with the types of fields that each is made for. */
export const inputs: Readonly<Record<string, InputReplacement>> = {
  lineList: inputFor(
    ['textarea', 'tags'],
    async () => (await import('../screens/line-list/line-list-input')).LineListInput,
    { isWide: true },
  ),
  titleComposer: inputFor(
    ['text'],
    async () => {
      const [{ titleComposerInput }, limits] = await Promise.all([
        import('../screens/title-composer/title-composer-input'),
        loadTitleLimits(),
      ]);
      return titleComposerInput(limits);
    },
    { isWide: true },
  ),
};
