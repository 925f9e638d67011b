import { everything } from '../../../../framework/server/store/scope';
import type { Keeping, Patch } from '../../../../framework/server/tasks/work-kind';
import { compareText } from '../../../../framework/shared/text';
import type { ExpansionOrder, FoundWord, MakingCause } from '../../../gateways/base/orders';
import { numberIn, textIn, textsIn } from '../../base/read-values';
import { wordsThere } from '../../base/words-there';
import { defineKind } from '../kind';
import { placesOf } from './group-words';
import { barredOwner, countedTask, endState, usageIn, waitIn } from './task-states';

/** How a word that was found in some way is filed. */
const types: Readonly<Record<string, string>> = { question: 'question', region: 'region' };
const sources: Readonly<Record<string, string>> = { suggest: 'suggest', related: 'related' };
/** As long as a keyword may be. */
const longest = 40;
const defaultLimit = 500;

/** Runs that turn seed words into many: one piece is one method. */
export const keywordExpansionKind = defineKind<ExpansionOrder, readonly FoundWord[], MakingCause>({
  ...countedTask,
  resource: 'keywordExpansions',
  gateway: 'expand',
  count: usageIn,
  of: ({ expand }) => expand,
  pieces: (run) => textsIn(run.mode).length,
  // What was found so far belongs to all methods together, so those of starting data begin at the first.
  done: () => 0,
  standing: ({ failure, failed, waitsUntil }) => ({
    ...waitIn({ waitsUntil }),
    ...(failure ? { failCause: failure.cause } : failed === 0 && { failCause: null }),
  }),
  ended: ({ failure, ...standing }) => ({
    ...waitIn(standing),
    status: endState(standing),
    ...(failure && { failCause: failure.cause }),
  }),
  order: async ({ store, record: run, piece, now }) => {
    const barred = await barredOwner({ store, record: run, now });
    if (barred) return { failure: barred };
    return {
      order: {
        seeds: linesOf(run.seed),
        mode: textsIn(run.mode)[piece] ?? '',
        engine: textIn(run.engine),
        regions: placesOf(run.regions),
        prefixes: textsIn(run.prefixes),
        suffixes: textsIn(run.suffixes),
        limit: numberIn(run.limit) || defaultLimit,
      },
    };
  },
  keep: async (keeping) => {
    const news = newWords(keeping);
    const stored = await fileWords({ ...keeping, news });
    return figuresOf(keeping, news, stored);
  },
});

const linesOf = (text: unknown): string[] => [
  ...new Set(
    textIn(text)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** What the run has not found yet and may keep: by length, without excluded words, up to its limit. */
const newWords = ({ record: run, result }: Keeping<ExpansionOrder, readonly FoundWord[]>): FoundWord[] => {
  const known = new Set(textsIn(run.results));
  const excluded = textsIn(run.exclude);
  const [min, max] = [numberIn(run.minLen), Math.min(longest, numberIn(run.maxLen) || longest)];
  const fits = ({ word }: FoundWord): boolean =>
    word.length >= min && word.length <= max && !known.has(word) && !excluded.some((part) => word.includes(part));
  return result.filter(fits).slice(0, Math.max(0, (numberIn(run.limit) || defaultLimit) - known.size));
};

/** Writes those into the group of the run that are not in it yet. Returns how many. */
const fileWords = async ({
  tx,
  record: run,
  order,
  news,
}: Keeping<ExpansionOrder, readonly FoundWord[]> & { news: readonly FoundWord[] }): Promise<number> => {
  const groupId = textIn(run.groupId);
  const group = groupId && (await tx.get({ collection: 'keywordGroups', id: groupId, scope: everything() }));
  if (!group || news.length === 0) return 0;
  const distinct = [...new Map(news.map((one) => [compareText(one.word), one])).values()];
  const isThere = await wordsThere(
    tx,
    groupId,
    distinct.map(({ word }) => word),
  );
  const missing = distinct.filter(({ word }) => !isThere(word));
  for (const { word, searchIndex, competition } of missing)
    await tx.create({
      collection: 'keywords',
      row: {
        ownerId: run.ownerId,
        createdBy: run.createdBy ?? run.ownerId,
        groupId,
        word,
        use: 'article',
        type: types[order.mode] ?? 'longtail',
        source: sources[order.mode] ?? 'expand',
        searchIndex,
        competition,
        articleCount: 0,
        videoCount: 0,
        status: 'unused',
      },
    });
  return missing.length;
};

const figuresOf = (
  { record: run }: Keeping<ExpansionOrder, readonly FoundWord[]>,
  news: readonly FoundWord[],
  stored: number,
): Patch => {
  const results = [...textsIn(run.results), ...news.map(({ word }) => word)];
  return { results, found: results.length, kept: numberIn(run.kept) + stored, cost: numberIn(run.cost) + news.length };
};
