import { eachRow } from '../../../framework/server/store/each-row';
import { comparedName, fieldReader, togetherName } from '../../../framework/server/store/field-value';
import { everything } from '../../../framework/server/store/scope';
import type { Store } from '../../../framework/server/store/store';

/** The indexed value of a keyword that is unique in the store: its group and its word as it is compared. */
export const wordInGroup = togetherName(['groupId', comparedName('word')]);

/** Words looked up by one query. */
const wordsAtOnce = 500;

/**
 * Which of some words a group has already, as words are compared. Reads these words only, so that a group may have any number of others.
 */
export const wordsThere = async (
  store: Store,
  groupId: string,
  words: readonly string[],
): Promise<(word: string) => boolean> => {
  const read = fieldReader(wordInGroup);
  const keyOf = (word: string) => read({ groupId, word });
  const there = new Set<unknown>();
  for (let start = 0; start < words.length; start += wordsAtOnce) {
    const where = { field: wordInGroup, op: 'in', value: words.slice(start, start + wordsAtOnce).map(keyOf) } as const;
    const query = { store, collection: 'keywords', scope: everything(), where, sort: [], fields: ['groupId', 'word'] };
    for await (const row of eachRow(query)) there.add(read(row));
  }
  return (word) => there.has(keyOf(word));
};
