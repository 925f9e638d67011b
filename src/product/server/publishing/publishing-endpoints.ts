import { ApiError, invalid } from '../../../framework/server/http/api-error';
import { noteAnswer } from '../../../framework/server/http/current-call';
import { messages } from '../../../framework/server/http/messages';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { SessionCall } from '../../../framework/server/services/call';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { withinTransaction } from '../../../framework/server/services/within-transaction';
import { allRows } from '../../../framework/server/store/each-row';
import type { Row } from '../../../framework/server/store/store';
import { cleanWords } from '../../../framework/shared/clean-words';
import { type Label, type Language, textOf } from '../../../framework/shared/label';
import * as contract from '../../contract/publishing';
import { textIn } from '../base/read-values';
import { requireGateway, serverGateways } from '../base/require-gateway';
import type { Finding } from './checks/finding';
import { findingOf } from './checks/findings';
import { type ContentKind, contentKinds, kindIn, pieceOf, places } from './contents';
import { asEdition, type Edition, type Pair, type PairPlan, type WishedTime } from './pair';
import { jobRow } from './pairs';
import { dayWritten, minuteMs, repeated } from './plan-moment';
import { type Plan, preflight } from './preflight';
import { PreflightRefused, submitPublishing } from './submit-publishing';

/** Records by id, within the scope of the caller's right. 403 without that right. */
export const reached = async (input: {
  call: Pick<SessionCall, 'services' | 'rights'>;
  resource: string;
  action: string;
  ids: readonly string[];
}) => {
  const { call, action, ids } = input;
  const { services, rights } = call;
  const resource = resourceOf({ console: services.console, name: input.resource });
  const scope = await rights.scope({ resource, action });
  const where = { field: 'id', op: 'in', value: [...ids] } as const;
  const rows = await allRows({ store: services.store, collection: resource.name, scope, where, sort: [] });
  return new Map(rows.map((row) => [row.id, row]));
};

interface Refused {
  /** The field of the body. */
  refused: string;
  label: Label;
}

type Wish = CallOf<typeof contract.preflightPublishing>['body'];

/** The requested time, or the field that is invalid. */
export const readTime = ({
  body: { scheduledAt, stagger },
  now,
}: {
  body: Pick<Wish, 'scheduledAt' | 'stagger'>;
  /** ms. */
  now: number;
}): WishedTime | Refused => {
  const chosen = momentIn(scheduledAt);
  if (Number.isNaN(chosen)) return { refused: 'scheduledAt', label: messages.badMoment };
  if (!stagger) return chosen === undefined ? { mode: 'now', at: now } : { mode: 'at', at: chosen };
  if (stagger === true) return { mode: 'stagger', at: chosen ?? now };
  const { from, gapMinutes, perDay } = stagger;
  const begin = momentIn(from);
  if (Number.isNaN(begin)) return { refused: 'stagger', label: contract.staggerText };
  return {
    mode: 'stagger',
    at: begin ?? chosen ?? now,
    gapMs: gapMinutes == null ? undefined : gapMinutes * minuteMs,
    perDay: perDay ?? undefined,
  };
};

/** A time in ms; undefined: not given; NaN: invalid. */
const momentIn = (value: string | null | undefined): number | undefined =>
  value === undefined || value === null ? undefined : Date.parse(value);

const planAt = (at: number): PairPlan => ({ time: { mode: 'at', at }, until: undefined, windows: undefined });

/** The moments of a repetition; one that is undefined where nothing repeats. Undefined: it cannot be planned. */
const turnsIn = ({ body, time, now }: { body: Wish; time: WishedTime; now: number }) => {
  const { repeat } = body;
  if (!repeat) return [undefined];
  if (time.mode !== 'at') return undefined;
  const until = repeat.until ? dayWritten(repeat.until) : undefined;
  if (repeat.until && until === undefined) return undefined;
  return repeated({ first: time.at, weekdays: repeat.weekdays, until, times: repeat.times ?? undefined, now });
};

const mostPairs = 1000;

type Call = Pick<SessionCall, 'services' | 'rights' | 'caller' | 'language'> & { body: Wish };

/** Reads the request; contents and accounts must be within the caller's rights. 422 otherwise. */
const readWish = async (call: Call): Promise<{ pairs: Pair[]; rows: Map<string, Row>; time: WishedTime }> => {
  const { language, services } = call;
  const refuse = (field: string, label: Label = messages.reference) => invalid({ [field]: textOf(label, language) });
  const contents = contentsIn(call.body.contents);
  const ids = [...new Set(call.body.accountIds)];
  const time = readTime({ body: call.body, now: services.now() });
  if ('refused' in time) throw refuse(time.refused, time.label);
  const turns = turnsIn({ body: call.body, time, now: services.now() });
  if (turns === undefined) throw refuse('repeat', contract.repeatText);
  if (ids.length * contents.length * turns.length > mostPairs) throw refuse('accountIds', contract.tooManyText);
  const accounts = await reached({ call, resource: 'accounts', action: 'list', ids });
  if (accounts.size < ids.length) throw refuse('accountIds');
  const rows = new Map<string, Row>();
  for (const kind of contentKinds) {
    const wanted = contents.filter((one) => one.kind === kind).map(({ id }) => id);
    const { collection, action } = places[kind];
    if (wanted.length === 0) continue;
    for (const [id, row] of await reached({ call, resource: collection, action, ids: wanted }))
      rows.set(`${kind}/${id}`, row);
  }
  if (rows.size < contents.length) throw refuse('contents');
  const versions = new Map(
    (call.body.versions ?? []).map((one) => [`${kindIn(one.resource)}/${one.id}/${one.accountId}`, one]),
  );
  const pairs: Pair[] = [];
  for (const { kind, id } of contents) {
    const row = rows.get(`${kind}/${id}`) as Row;
    const common = pieceOf({ kind, row });
    for (const accountId of ids) {
      const account = accounts.get(accountId) as Row;
      const wished = versions.get(`${kind}/${id}/${accountId}`);
      const edition = editionIn({ wished, common: call.body.fields?.[textIn(account.platform)] });
      const job = asEdition(undefined, edition);
      const at = momentIn(wished?.scheduledAt);
      if (Number.isNaN(at)) throw refuse('versions', messages.badMoment);
      const plan = at === undefined ? undefined : planAt(at);
      const piece = job ? pieceOf({ kind, row, job }) : common;
      for (const [turn, moment] of turns.entries())
        pairs.push({
          piece,
          common,
          account,
          edition,
          ...(moment === undefined ? { plan } : { turn, plan: planAt(moment) }),
        });
    }
  }
  return { pairs, rows, time };
};

/** What an account gets instead of what all get: empty texts count as not written. */
const editionIn = ({
  wished,
  common,
}: {
  wished: NonNullable<Wish['versions']>[number] | undefined;
  /** The values for the platform's own fields that all of its accounts get. */
  common: Readonly<Record<string, unknown>> | undefined;
}): Edition => {
  const { title, desc, cover, images, topics } = wished ?? {};
  const fields = { ...common, ...wished?.fields };
  return {
    ...(title?.trim() && { title: title.trim() }),
    ...(desc?.trim() && { desc: desc.trim() }),
    ...(cover && { cover }),
    ...(images && images.length > 0 && { images }),
    ...(topics && topics.length > 0 && { topics: cleanWords(topics) }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
};

const contentsIn = (contents: Wish['contents']): { kind: ContentKind; id: string }[] => {
  const read = contents.flatMap(({ resource, id }) => {
    const kind = kindIn(resource);
    return kind === undefined ? [] : [{ kind, id }];
  });
  return [...new Map(read.map((one) => [`${one.kind}/${one.id}`, one])).values()];
};

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
      const { pairs, rows, time } = await readWish(inner);
      const jobs = new Map<string, Row>();
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
            row: jobRow({ piece: pieceOf({ kind: piece.kind, row }), row, accounts, by: caller.id }),
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
