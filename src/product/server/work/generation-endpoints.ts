import { conflict } from '../../../framework/server/http/api-error';
import { noteAnswer } from '../../../framework/server/http/current-call';
import type { SessionCall } from '../../../framework/server/services/call';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { withinTransaction } from '../../../framework/server/services/within-transaction';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import type { Failure, Usage } from '../../../framework/shared/gateway';
import { type Language, textOf } from '../../../framework/shared/label';
import * as contract from '../../contract/generation';
import type { MadeArticle, MakingCause } from '../../gateways/base/orders';
import { connectedModels } from '../../gateways/connected';
import { articleRequest } from '../../gateways/openai/articles';
import { makingCauses } from '../../resources/causes';
import { textIn } from '../base/read-values';
import { requireConnectedModel, requireGateway, requireModel, serverGateways } from '../base/require-gateway';
import { ownerOf, post } from '../ledger/entries';
import { checkMayUse, notEnough } from '../ledger/refusals';
import { leftFields, toWhole } from '../ledger/units';
import { reached } from '../publishing/read-wish';
import { articleOrder, type TaskArticle, writeArticle } from './kinds/content-tasks';

type FormCall = Pick<SessionCall, 'services' | 'rights' | 'caller'> & {
  body: Pick<CallOf<typeof contract.previewPrompt>['body'], 'task'>;
};

/** What a form says as an article task of the caller, without what they may not use of what it names. */
const formTask = async (call: FormCall): Promise<Row> => {
  const { task: values } = call.body;
  const may = async (resource: string, id: unknown): Promise<string> => {
    const named = textIn(id);
    if (named === '') return '';
    return (await reached({ call, resource, action: 'list', ids: [named] })).has(named) ? named : '';
  };
  return {
    ...values,
    id: 'new',
    version: 0,
    createdAt: '',
    updatedAt: '',
    groupId: await may('keywordGroups', values.groupId),
    imageGroupId: await may('imageGroups', values.imageGroupId),
    promptId: await may('promptTemplates', values.promptId),
    ownerId: call.caller.id,
    createdBy: call.caller.id,
  };
};

type Call = CallOf<typeof contract.tryArticle>;

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const doneWith = (article: Row): contract.TrialAnswer => ({
  state: 'done',
  article: {
    id: article.id,
    title: textIn(article.title),
    content: textIn(article.content),
    summary: textIn(article.summary),
    tokensIn: numberOrNull(article.tokensIn),
    tokensOut: numberOrNull(article.tokensOut),
  },
});

const failedWith = ({ code, cause }: Failure<MakingCause>, language: Language): contract.TrialAnswer => ({
  state: 'failed',
  cause,
  code,
  reason: textOf(makingCauses[cause], language),
});

const storedTrial = (store: Store, id: string): Promise<Row | undefined> =>
  store.get({ collection: 'articles', id, scope: everything() });

/** Throws 409 where the one article that it takes is not there. */
const checkOneLeft = async ({ services, caller }: Call): Promise<void> => {
  const user = await ownerOf({ store: services.store, owner: caller.id });
  if (user) checkMayUse({ user, now: new Date(services.now()).toISOString() });
  const left = toWhole('article', user?.[leftFields.article]);
  if (left < 1) throw notEnough({ unit: 'article', left, needed: 1 });
};

/** Writes the draft and charges one article for it, in one commit; both once, however often its arrival is reported. */
const keep = (
  call: Call,
  made: { id: string; task: Row; order: TaskArticle; result: MadeArticle; usage: Usage | undefined },
): Promise<contract.TrialAnswer> =>
  withinTransaction({
    call,
    work: async ({ caller, services }, tx) => {
      const { id, task, order, result, usage } = made;
      const now = services.now();
      if ((await storedTrial(tx, id)) === undefined) {
        const cause = { resource: 'articles', id };
        const at = new Date(now).toISOString();
        const purpose = { store: tx, cause, at, by: caller.id, reason: 'trial', remark: result.title } as const;
        await post(purpose, { owner: caller.id, unit: 'article', kind: 'deduct', change: -1, against: 'used' });
        await writeArticle({ tx, record: task, piece: 0, order, result, usage, now, id, taskId: undefined });
      }
      const article = await storedTrial(tx, id);
      if (article === undefined) throw new Error(`${id} was not written`);
      const answer = doneWith(article);
      noteAnswer(answer);
      return answer;
    },
  });

/** One article as in the form of a task: requested, or its state. */
const trial = async (call: Call): Promise<contract.TrialAnswer> => {
  const { services, caller, body, language } = call;
  const id = `trial-${caller.id}-${body.key}`;
  const there = await storedTrial(services.store, id);
  if (there) return doneWith(there);
  requireGateway({ services, name: 'generateArticle' });
  const task = await formTask(call);
  requireModel({ services, model: textIn(task.model) });
  await checkOneLeft(call);
  const now = services.now();
  const wanted = await articleOrder({ store: services.store, record: task, piece: 0, now });
  if ('failure' in wanted) return failedWith(wanted.failure, language);
  const { order } = wanted;
  const { generateArticle } = serverGateways(services);
  if (generateArticle === undefined) throw new Error('it was connected a moment ago');
  const answer = await generateArticle.ask({ key: id, order, ticket: body.ticket, attempt: 0, now });
  if (answer.state === 'working') return answer;
  if (answer.state === 'limited') return { state: 'limited', askAgainMs: answer.askAgainMs };
  if (answer.state === 'failed') return failedWith(answer.failure, language);
  return keep(call, { id, task, order, result: answer.result, usage: answer.usage });
};

const writer = ({ services }: CallOf<typeof contract.articleWriter>): contract.ArticleWriter => ({
  models: connectedModels(services.outside.env) ?? null,
});

const preview = async (call: CallOf<typeof contract.previewPrompt>): Promise<contract.PromptPreview> => {
  const { services } = call;
  const task = await formTask(call);
  const model = requireConnectedModel({ services, model: textIn(task.model) });
  const wanted = await articleOrder({ store: services.store, record: task, piece: 0, now: services.now() });
  if ('failure' in wanted) {
    const { cause } = wanted.failure;
    throw conflict({ label: makingCauses[cause], data: { reason: cause } });
  }
  const { order } = wanted;
  return { model, keyword: order.keyword, messages: articleRequest(order).messages };
};

/** What is generated outside of tasks: one article on trial, and the instructions that a model would get. */
export const generationEndpoints: readonly Endpoint[] = [
  handle(contract.articleWriter, writer),
  handle(contract.previewPrompt, preview),
  handle(contract.tryArticle, trial),
];
