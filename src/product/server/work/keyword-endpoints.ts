import { invalid } from '../../../framework/server/http/api-error';
import { noteAnswer } from '../../../framework/server/http/current-call';
import { messages } from '../../../framework/server/http/messages';
import { resourceOf } from '../../../framework/server/records/resource-of';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { withinTransaction } from '../../../framework/server/services/within-transaction';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { cleanWords } from '../../../framework/shared/clean-words';
import { textOf } from '../../../framework/shared/label';
import { compareText, isSameText } from '../../../framework/shared/text';
import * as contract from '../../contract/keywords';
import { mostWords, type SortedWords } from '../../contract/keywords';
import { numberIn, textIn, textsIn } from '../base/read-values';
import { wordsThere } from '../base/words-there';
import { ownerOf, ownerToChange, post } from '../ledger/entries';
import { checkMayUse } from '../ledger/refusals';
import { leftFields, toWhole } from '../ledger/units';
import { placesOf } from './kinds/group-words';

/** Takes one unit of a user's keywords for each that is added to a group. 409 when less is left, or nothing of it may be used. */
export const chargeWords = async ({
  store,
  owner,
  group,
  count,
  now,
}: {
  /** A transaction: what is written belongs to the same commit as the keywords. */
  store: Store;
  owner: string;
  group: Row;
  count: number;
  /** Ms. */
  now: number;
}): Promise<void> => {
  const at = new Date(now).toISOString();
  const user = await ownerToChange({ store, owner });
  if (user) checkMayUse({ user, now: at });
  const cause = { resource: 'keywordGroups', id: group.id };
  const purpose = { store, cause, at, by: owner, reason: 'keywords', remark: textIn(group.name) } as const;
  await post(purpose, { owner, unit: 'keyword', kind: 'deduct', change: -count, against: 'used' });
};

type WordsCall = Pick<CallOf<typeof contract.sortWords>, 'services' | 'rights' | 'caller' | 'body' | 'language'>;

/** The request, within what the caller may reach. */
interface Query {
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

/** Reads the request and returns for each word what would become of it. 422 for anything that cannot be. */
const sortedWords = async (call: WordsCall): Promise<Query> => {
  const { body, language, services, caller } = call;
  const refuse = (field: string, label = messages.reference) => invalid({ [field]: textOf(label, language) });
  const words = cleanWords(body.words.map((word) => word.replace(/\s+/g, ' ')));
  if (words.length === 0 || words.length > mostWords) throw refuse('words', messages.required);
  const group = await reached(call, 'keywordGroups', body.groupId);
  if (group === undefined) throw refuse('groupId');
  const { expansionId } = body;
  const expansion = expansionId === undefined ? undefined : await reached(call, 'keywordExpansions', expansionId);
  if (expansionId !== undefined && expansion === undefined) throw refuse('expansionId');

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

const question = /怎么|如何|多少|哪|什么|为什么|吗|几|能不能|要不要/;

/** What kind of keyword a word is, by what its group says: as `keywords.type`. */
const wordType = (word: string, group: Row): string => {
  const brand = textIn(group.brand);
  if (brand !== '' && word.includes(brand)) return 'brand';
  if (question.test(word)) return 'question';
  if (textsIn(group.mainWords).some((main) => isSameText(main, word))) return 'product';
  if (placesOf(group.regions).some((place) => word.includes(place))) return 'region';
  return 'longtail';
};

const sort = async (call: CallOf<typeof contract.sortWords>): Promise<contract.SortedWords> =>
  (await sortedWords(call)).sorted;

const add = async (call: CallOf<typeof contract.addWords>): Promise<contract.SortedWords> => {
  const { use, scriptHint = '', topics = [] } = call.body;
  return withinTransaction({
    call,
    work: async (inner, tx) => {
      const { caller, services } = inner;
      const { group, expansion, sorted } = await sortedWords(inner);
      const { fresh, left } = sorted;
      if (fresh.length === 0) return sorted;
      if (left !== null)
        await chargeWords({ store: tx, owner: caller.id, group, count: fresh.length, now: services.now() });
      for (const word of fresh) {
        await tx.create({
          collection: 'keywords',
          row: {
            ownerId: caller.id,
            createdBy: caller.id,
            groupId: group.id,
            word,
            use,
            type: wordType(word, group),
            source: expansion ? 'expand' : 'manual',
            ...(use === 'video' && {
              scriptHint: scriptHint.slice(0, 500),
              topics: cleanWords(textsIn(topics)).slice(0, 10),
            }),
            articleCount: 0,
            videoCount: 0,
            status: 'unused',
          },
        });
      }
      if (expansion) {
        const patch = { kept: numberIn(expansion.kept) + fresh.length };
        await tx.update({ collection: 'keywordExpansions', id: expansion.id, scope: everything(), patch });
      }
      const answer = { ...sorted, left: left === null ? null : left - fresh.length };
      noteAnswer(answer);
      return answer;
    },
  });
};

/** Words that become keywords of a group: what would come of it, and doing it. */
export const keywordEndpoints: readonly Endpoint[] = [handle(contract.sortWords, sort), handle(contract.addWords, add)];
