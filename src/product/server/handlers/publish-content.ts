import type { Resource } from '../../../framework/language/resource/resource';
import { conflict } from '../../../framework/server/http/api-error';
import { strings } from '../../../framework/server/identity/users';
import type { ActionHandler } from '../../../framework/server/services/services';
import type { Row } from '../../../framework/server/store/store';
import { plainTextOf } from '../../../framework/shared/text';
import { failedStates } from '../../resources/dictionaries';
import { productMessages } from '../base/product-messages';
import { numberIn } from '../base/read-values';
import { requireGateway } from '../base/require-gateway';
import type { ContentKind } from '../publishing/contents';
import { kindIn, pieceOf, places } from '../publishing/contents';
import type { PairPlan } from '../publishing/pair';
import { accountsOf, jobRow, pairsOfTargets, targetsOf, waiting } from '../publishing/pairs';
import { slotsOf } from '../publishing/plan-moment';
import { submitPublishing } from '../publishing/submit-publishing';
import { messageOf } from './publish-messages';
import { withdrawTargets } from './publish-targets';
import { timeOf } from './publish-time';

const kindOf = ({ name }: Resource): ContentKind => kindIn(name) as ContentKind;

/** Publishes a content with its accounts: a job of its own, as for any other. What of it still waits is planned again. */
export const publishContent: ActionHandler = async ({ call, resource, action, after: row }) => {
  const { services, caller } = call;
  requireGateway({ services, name: 'publish' });
  const { store: tx } = services;
  const now = services.now();
  const piece = pieceOf({ kind: kindOf(resource), row });
  const accounts = await accountsOf({ store: tx, ids: strings(row.accountIds) });
  if (accounts.length === 0) throw conflict({ label: productMessages.noAccounts });
  const standing = await targetsOf({ store: tx, field: places[piece.kind].idField, id: row.id });
  const again = standing.filter(({ status }) =>
    [...waiting, ...failedStates, 'withdrawn'].includes(plainTextOf(status)),
  );
  const pairs = accounts.map((account) => ({
    piece,
    account,
    target: again.find(({ accountId }) => accountId === account.id),
    plan: action.name === 'stagger' ? paceOf(row) : undefined,
  }));
  let job: Promise<Row> | undefined;
  const plan = await submitPublishing({
    tx,
    by: caller.id,
    now,
    pairs,
    time: timeOf({ action: action.name, row, now }),
    jobOf: (_, planned) => {
      const used = planned.filter(({ target }) => target === undefined).map((pair) => pair.account);
      job ??= tx.create({ collection: 'publishJobs', row: jobRow({ piece, row, accounts: used, by: caller.id }) });
      return job;
    },
  });
  return messageOf({ call, plan });
};

/** What a content says of the hours and days that it goes out at, where the operator leaves them to the settings. */
const paceOf = (row: Row): PairPlan => ({
  until: undefined,
  windows: slotsOf(row),
  perDay: numberIn(row.perDay) || undefined,
});

/** Publications of a content that have failed are tried again, those that can be. */
export const retryContent: ActionHandler = async ({ call, resource, after: row }) => {
  const { services, caller } = call;
  requireGateway({ services, name: 'publish' });
  const { store: tx } = services;
  const now = services.now();
  const standing = await targetsOf({ store: tx, field: places[kindOf(resource)].idField, id: row.id });
  const targets = standing.filter(({ status }) => failedStates.some((state) => state === status));
  const pairs = await pairsOfTargets({ store: tx, targets });
  const time = { mode: 'now', at: now } as const;
  const request = { tx, by: caller.id, now, pairs, time, isPartial: true };
  return messageOf({ call, plan: await submitPublishing({ ...request, jobOf: async () => undefined }) });
};

/** A content that is withdrawn takes all of its publications along. */
export const withdrawContent: ActionHandler = async ({ call, resource, after: row }) => {
  const tx = call.services.store;
  const { idField } = places[kindOf(resource)];
  await withdrawTargets({
    services: call.services,
    targets: await targetsOf({ store: tx, field: idField, id: row.id }),
  });
};
