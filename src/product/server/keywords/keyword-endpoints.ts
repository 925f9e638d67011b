import { type CallOf, type Endpoint, handle } from '../../../framework/server/api/endpoint';
import { invalid } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import { noteAnswer } from '../../../framework/server/once/current-call';
import { withinTransaction } from '../../../framework/server/services/within-transaction';
import { everything } from '../../../framework/server/stores/scope';
import { textOf } from '../../../framework/shared/label';
import * as contract from '../../contract/keywords';
import { numberIn, textIn, textsIn } from '../base/read-values';
import { chargeWords } from './charge-words';
import { sortedWords } from './sort-words';
import { wordType } from './word-type';

const sort = async (call: CallOf<typeof contract.sortWords>): Promise<contract.SortedWords> =>
  (await sortedWords(call)).sorted;

const add = async (call: CallOf<typeof contract.addWords>): Promise<contract.SortedWords> => {
  const { use } = call.body;
  if (use !== 'article' && use !== 'video') throw invalid({ use: textOf(messages.required, call.language) });
  return withinTransaction({
    call,
    work: async (inner, tx) => {
      const { caller, services, body } = inner;
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
              scriptHint: textIn(body.scriptHint).slice(0, 500),
              topics: textsIn(body.topics).slice(0, 10),
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
