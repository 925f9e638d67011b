import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../framework/server/http/api-error';
import { noteAnswer } from '../../../framework/server/http/current-call';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { withinTransaction } from '../../../framework/server/services/within-transaction';
import type { Row } from '../../../framework/server/store/store';
import { type Language, textOf } from '../../../framework/shared/label';
import * as contract from '../../contract/publishing';
import { requireGateway, serverGateways } from '../base/require-gateway';
import type { Finding } from './checks/finding';
import { findingOf } from './checks/findings';
import { pieceOf, places } from './contents';
import { jobRow } from './pairs';
import { type Plan, preflight } from './preflight';
import { readWish } from './read-wish';
import { PreflightRefused, submitPublishing } from './submit-publishing';

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

/** Publishing contents with accounts: the preflight and the submission. */
export const publishingEndpoints: readonly Endpoint[] = [
  handle(contract.preflightPublishing, ask),
  handle(contract.submitPublishing, submit),
];
