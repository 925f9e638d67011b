import { strings } from '../../../framework/server/auth/users';
import { invalid } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { SessionCall } from '../../../framework/server/services/call';
import type { Row } from '../../../framework/server/stores/store';
import { cleanWords } from '../../../framework/shared/clean-words';
import { compareText } from '../../../framework/shared/compare-text';
import { textOf } from '../../../framework/shared/label';
import { mostWords, type SortedWords } from '../../contract/keywords';
import { numberIn, textIn, textsIn } from '../base/read-values';
import { wordsThere } from '../base/words-there';
import { ownerOf } from '../ledger/entries';
import { leftFields, toWhole } from '../ledger/units';

export type WordsCall = Pick<SessionCall, 'services' | 'rights' | 'caller' | 'body' | 'language'>;

/** What was asked for, within what the caller may reach. */
interface Asked {
  group: Row;
  expansion: Row | undefined;
  sorted: SortedWords;
}

/** A record by id, as far as the caller may see it. */
const reached = async (call: WordsCall, name: string, id: string): Promise<Row | undefined> => {
  const { services, rights } = call;
  const resource = resourceOf({ console: services.console, name });
  const scope = await rights.scope({ resource, action: 'show' });
  return services.store.get({ collection: name, id, scope });
};

/** Shortest and longest keyword, as its field says. */
const limitsOf = ({ services }: WordsCall): { min: number; max: number } => {
  const field = services.console.resources.get('keywords')?.fieldByName.get('word');
  const limit = (name: 'min' | 'max', usual: number): number =>
    numberIn(field && name in field ? field[name as keyof typeof field] : undefined) || usual;
  return { min: limit('min', 1), max: limit('max', 200) };
};

/** Reads what is asked for and says of each word what would become of it. 422 for anything that cannot be. */
export const sortedWords = async (call: WordsCall): Promise<Asked> => {
  const { body, language, services, caller } = call;
  const refuse = (field: string, label = messages.reference) => invalid({ [field]: textOf(label, language) });
  const words = cleanWords(strings(body.words).map((word) => word.replace(/\s+/g, ' ')));
  if (words.length === 0 || words.length > mostWords) throw refuse('words', messages.required);
  const group = await reached(call, 'keywordGroups', textIn(body.groupId));
  if (group === undefined) throw refuse('groupId');
  const expansionId = textIn(body.expansionId);
  const expansion = expansionId === '' ? undefined : await reached(call, 'keywordExpansions', expansionId);
  if (expansionId !== '' && expansion === undefined) throw refuse('expansionId');

  const isThere = await wordsThere(services.store, group.id, words);
  const { min, max } = limitsOf(call);
  const found = expansion && new Set(textsIn(expansion.results).map(compareText));
  const isFit = (word: string): boolean =>
    Array.from(word).length >= min &&
    Array.from(word).length <= max &&
    (found === undefined || found.has(compareText(word)));
  const user = await ownerOf({ store: services.store, owner: caller.id });
  const left = found ? null : toWhole('keyword', user?.[leftFields.keyword]);
  const wanted = words.filter((word) => isFit(word) && !isThere(word));
  return {
    group,
    expansion,
    sorted: {
      fresh: wanted.slice(0, left ?? undefined),
      repeated: words.filter(isThere),
      unfit: words.filter((word) => !isFit(word) && !isThere(word)),
      over: left === null ? [] : wanted.slice(left),
      left,
    },
  };
};
