import { everything } from '../../../framework/server/store/scope';
import { createWorkEngine } from '../../../framework/server/tasks/work';
import type { WorkEnded } from '../../../framework/server/tasks/work-kind';
import type { Gateways } from '../../gateways/base/gateways';
import { serverGateways } from '../base/require-gateway';
import { isCause } from '../ledger/entries';
import { release, settle, settleInAll, spend } from '../ledger/reservations';
import { notifyOfTask } from '../notices/task-notices';
import { kinds } from './kinds/kinds';

/** Settles the costs of a task that has ended (in articles, videos, words, publications, checks), and sends the notice. */
const taskEnded: WorkEnded = async ({ store, end }) => {
  const { resource, id, succeeded, failed, now } = end;
  // What becomes of a payment is booked with it, and holds nothing.
  if (!isCause(resource) || resource === orders) return;
  const cause = { resource, id };
  if (now !== undefined) await notifyOfTask({ store, now, cause, succeeded, failed });
  // The cost of a publication depends on what becomes of it later.
  if (resource === publications) return;
  if (resource in checks) return succeeded > 0 ? spend({ store, cause }) : release({ store, cause });
  if (resource !== expansions) return settle({ store, cause, used: succeeded });
  // Its pieces are methods, but it is charged by the words found.
  const run = await store.get({ collection: resource, id, scope: everything() });
  await settleInAll({ store, cause, used: Number(run?.found ?? 0) });
};

const orders = 'salesOrders';
const expansions = 'keywordExpansions';
const publications = 'publishTargets';
/** Their single piece costs the whole amount reserved for it. */
const checks = { accounts: true, rankings: true };

/** The engine with the services and the kinds of work of this business. */
export const workEngine = createWorkEngine<Gateways>({ kinds, gatewaysOf: serverGateways, onEnded: taskEnded });
