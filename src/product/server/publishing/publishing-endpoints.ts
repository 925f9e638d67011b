import { randomUUID } from 'node:crypto';
import { checkRecord } from '../../../framework/language/resource/record-schema';
import { res } from '../../../framework/rights/objects';
import { ApiError, forbidden, invalid } from '../../../framework/server/http/api-error';
import { noteAnswer } from '../../../framework/server/http/current-call';
import { resourceOf } from '../../../framework/server/records/resource-of';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { withinTransaction } from '../../../framework/server/services/within-transaction';
import type { Row } from '../../../framework/server/store/store';
import { type Language, textOf } from '../../../framework/shared/label';
import * as douyin from '../../contract/douyin';
import * as contract from '../../contract/publishing';
import { textIn, textsIn } from '../base/read-values';
import { requireGateway, serverGateways } from '../base/require-gateway';
import type { Finding } from './checks/finding';
import { findingOf } from './checks/findings';
import { pieceOf, places } from './contents';
import { jobRow } from './pairs';
import { type Plan, preflight } from './preflight';
import { postPairs, withoutRoom } from './publish-posts';
import { reached, readWish } from './read-wish';
import { PreflightRefused, refusal, submitPublishing } from './submit-publishing';

const shownFinding =
  (language: Language) =>
  ({ text, content, ...finding }: Finding): contract.PublishFinding => ({
    ...finding,
    msg: textOf(text, language),
    ...(content && { resource: places[content.kind].collection, contentId: content.id }),
  });

const shown = ({ findings, planned, accounts, costs }: Plan, language: Language): contract.Preflight => ({
  findings: findings.map(shownFinding(language)),
  plan: planned.map(({ piece: { kind, id }, account, at }) => ({
    resource: places[kind].collection,
    contentId: id,
    accountId: account.id,
    at: at === undefined ? null : new Date(at).toISOString(),
  })),
  accounts,
  cost: {
    takes: costs.reduce((sum, { takes }) => sum + takes, 0),
    left: costs.reduce((sum, { left }) => sum + left, 0),
  },
});

const ask = async (call: CallOf<typeof contract.preflightPublishing>) => {
  const { services, language } = call;
  const { pairs, time } = await readWish(call);
  const plan = shown(await preflight({ store: services.store, pairs, time, now: services.now() }), language);
  if (serverGateways(services).publish !== undefined) return plan;
  return {
    ...plan,
    findings: [shownFinding(language)(findingOf({ code: 'noGateway' })), ...plan.findings],
    plan: plan.plan.map((one) => ({ ...one, at: null })),
  };
};

const submit = async (call: CallOf<typeof contract.submitPublishing>): Promise<contract.Submitted> => {
  requireGateway({ services: call.services, name: 'publish' });
  try {
    return await submitWish(call);
  } catch (error) {
    if (!(error instanceof PreflightRefused)) throw error;
    const findings = error.findings.map(shownFinding(call.language));
    throw new ApiError({ code: 422, label: error.label, data: { reason: 'preflight', findings } });
  }
};

const submitWish = (call: CallOf<typeof contract.submitPublishing>): Promise<contract.Submitted> =>
  withinTransaction({
    call,
    work: async (inner) => {
      const { services, caller, body } = inner;
      const { store: tx } = services;
      const { pairs, rows, titles, time } = await readWish(inner);
      const jobs = new Map<string, Row>();
      const seriesId = randomUUID();
      const { written, ...plan } = await submitPublishing({
        tx,
        by: caller.id,
        now: services.now(),
        pairs,
        time,
        isPartial: body.isPartial === true,
        jobOf: async ({ piece, turn }, ready) => {
          const row = rows.get(`${piece.kind}/${piece.id}`);
          const key = `${piece.kind}/${piece.id}/${turn ?? ''}`;
          const accounts = ready
            .filter((pair) => pair.piece.id === piece.id && pair.turn === turn)
            .map(({ account }) => account);
          const known = jobs.get(key);
          if (known || row === undefined) return known;
          const job = await tx.create({
            collection: 'publishJobs',
            row: {
              ...jobRow({
                piece: pieceOf({ kind: piece.kind, row, job: { title: titles.get(`${piece.kind}/${piece.id}`) } }),
                row,
                accounts,
                by: caller.id,
              }),
              ...(turn !== undefined && { seriesId }),
            },
          });
          jobs.set(key, job);
          return job;
        },
      });
      const answer = {
        ...shown(plan, inner.language),
        jobIds: [...jobs.values()].map(({ id }) => id),
        submitted: written.length,
      };
      noteAnswer(answer);
      return answer;
    },
  });

type Call = CallOf<typeof douyin.planDouyinTask>;

/** Turns the form into a task, limited to records that the caller may use; the owner is that of the accounts. */
const readTask = async (call: Call): Promise<Row> => {
  const { task: values, id = '' } = call.body;
  const may = async (resource: string, ids: readonly string[]) => reached({ call, resource, action: 'list', ids });
  const accounts = await may('accounts', textsIn(values.accountIds).slice(0, 100));
  const groupId = (await may('keywordGroups', [textIn(values.groupId)])).keys().next().value;
  const imageGroupId = (await may('imageGroups', [textIn(values.imageGroupId)])).keys().next().value;
  const known = id === '' ? undefined : (await may('dyPublishTasks', [id])).get(id);
  const [first] = accounts.values();
  return {
    ...values,
    id: known?.id ?? 'new',
    version: 0,
    createdAt: '',
    updatedAt: '',
    accountIds: [...accounts.keys()],
    groupId,
    imageGroupId: imageGroupId ?? '',
    ownerId: textIn(known?.ownerId ?? first?.ownerId) || call.caller.id,
  };
};

const plan = async (call: Call): Promise<douyin.DouyinPlan> => {
  const { services, language } = call;
  const now = services.now();
  const nothing = { posts: [], leftOut: 0, cost: { takes: 0, left: 0 } } as const;
  try {
    const { pairs } = await postPairs({ store: services.store, now, task: await readTask(call) });
    const { findings, planned, costs } = await preflight({
      store: services.store,
      pairs,
      time: { mode: 'stagger', at: now },
      now,
    });
    const left: readonly string[] = withoutRoom;
    const errors = findings.filter(({ level, code }) => level === 'error' && !left.includes(code));
    const posts = planned.flatMap(({ piece, account, at }) =>
      at === undefined
        ? []
        : [
            {
              accountId: account.id,
              account: textIn(account.nickname),
              title: piece.title,
              at: new Date(at).toISOString(),
            },
          ],
    );
    const isRefused = errors.length > 0 || posts.length === 0;
    const message = refusal({ findings: errors.length > 0 ? errors : findings, pairs });
    return {
      posts: posts.sort((a, b) => a.at.localeCompare(b.at)),
      leftOut: planned.length - posts.length,
      cost: {
        takes: costs.reduce((sum, { takes }) => sum + takes, 0),
        left: costs.reduce((sum, { left }) => sum + left, 0),
      },
      problem: isRefused ? textOf(message.label, language) : null,
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 409) return { ...nothing, problem: textOf(error.label, language) };
    throw error;
  }
};

const publishSettings = 'publishSettings';

/** Sets the source shown in the caller's Baijiahao articles; makes the settings when there are none yet. */
const changeBjhFrom = async ({ services, rights, caller, body, language }: CallOf<typeof contract.changeBjhFrom>) => {
  const { store, console } = services;
  const resource = resourceOf({ console, name: publishSettings });
  const { bjhFrom } = body;
  const scope = await rights.scope({ resource, action: 'edit' });
  const where = { field: 'ownerId', op: 'eq', value: caller.id } as const;
  const own = await store.list({ collection: publishSettings, scope, where, sort: [], start: 0, end: 1 });
  const id = own.rows[0]?.id;
  const check = checkRecord({ resource, body: { bjhFrom }, mode: id === undefined ? 'create' : 'edit', language });
  if (!check.ok) throw invalid(check.errors);
  if (id !== undefined) {
    await store.update({ collection: publishSettings, id, scope, patch: check.value });
    return { bjhFrom };
  }
  const right = { object: res(resource.name), action: 'create' };
  if (!rights.can(right)) throw forbidden(right);
  const row = { ...check.value, ownerId: caller.id, createdBy: caller.id };
  await store.create({ collection: publishSettings, row });
  return { bjhFrom };
};

/** Publishing contents with accounts: the preflight and the submission. */
export const publishingEndpoints: readonly Endpoint[] = [
  handle(contract.preflightPublishing, ask),
  handle(contract.submitPublishing, submit),
];

/** Previews a Douyin task before it is saved. */
export const douyinEndpoints: readonly Endpoint[] = [handle(douyin.planDouyinTask, plan)];

/** Settings with a call of their own in the specification. */
export const settingsEndpoints: readonly Endpoint[] = [handle(contract.changeBjhFrom, changeBjhFrom)];
