import { conflict } from '../../../framework/server/http/api-error';
import { strings } from '../../../framework/server/identity/users';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { plainTextOf } from '../../../framework/shared/text';
import { textIn } from '../base/read-values';
import { findingKinds } from './checks/findings';
import { contentIn, type Piece, pieceOf, pieceOfTarget, places } from './contents';
import { asEdition, editionOf, type Pair } from './pair';

export const targetCollection = 'publishTargets';

/** Not yet sent to the platform. */
export const waiting = ['draft', 'reviewing', 'scheduled', 'queued'] as const;

/** The publications of a job, or of a content. */
export const targetsOf = ({ store, field, id }: { store: Store; field: string; id: string }): Promise<Row[]> =>
  allRows({
    store,
    collection: targetCollection,
    scope: everything(),
    where: { field, op: 'eq', value: id },
    sort: [],
  });

/** Accounts by id, in that order; deleted ones are left out. */
export const accountsOf = async ({ store, ids }: { store: Store; ids: readonly string[] }): Promise<Row[]> => {
  const where = { field: 'id', op: 'in', value: [...ids] } as const;
  const rows = await allRows({ store, collection: 'accounts', scope: everything(), where, sort: [] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
};

/** 409 for a job without content. */
export const pieceOfJob = async ({ store, job }: { store: Store; job: Row }): Promise<Piece> => {
  const content = await contentIn({ store, row: job });
  const { zh, en } = findingKinds.noContent;
  if (content === undefined) throw conflict({ label: { zh, en }, data: { reason: 'noContent' } });
  return pieceOf({ ...content, job });
};

/** Pairs of a job's content with each of its accounts; existing publications only in these states. */
export const pairsOfJob = async ({
  store,
  job,
  states,
}: {
  store: Store;
  job: Row;
  states: readonly string[];
}): Promise<Pair[]> => {
  const piece = await pieceOfJob({ store, job });
  const accounts = await accountsOf({ store, ids: strings(job.accountIds) });
  const targets = await targetsOf({ store, field: 'jobId', id: job.id });
  return accounts.flatMap((account) => {
    const target = targets.find(({ accountId }) => accountId === account.id);
    return target === undefined || states.includes(plainTextOf(target.status)) ? [{ piece, account, target, job }] : [];
  });
};

/** Existing publications with their current content and account; left out when either is gone. */
export const pairsOfTargets = async ({
  store,
  targets,
}: {
  store: Store;
  targets: readonly Row[];
}): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const target of targets) {
    const [account] = await accountsOf({ store, ids: [textIn(target.accountId)] });
    const jobId = textIn(target.jobId);
    const job =
      jobId === '' ? undefined : await store.get({ collection: 'publishJobs', id: jobId, scope: everything() });
    const piece = await pieceOfTarget({ store, target, job: asEdition(job, editionOf(target)) });
    if (piece && account) pairs.push({ piece, account, target, job });
  }
  return pairs;
};

/** The fields of a job for a content that is published without overrides. */
export const jobRow = ({
  piece,
  row,
  accounts,
  by,
}: {
  piece: Piece;
  /** The content. */
  row: Row;
  accounts: readonly Row[];
  /** The user. */
  by: string;
}): Record<string, unknown> => {
  const { kind } = piece;
  const pictures = kind === 'note' ? row.images : row.cover;
  const cover = Array.isArray(pictures) ? strings(pictures)[0] : textIn(pictures);
  return {
    ownerId: piece.ownerId,
    createdBy: by,
    title: piece.title,
    kind,
    [places[kind].idField]: row.id,
    ...(cover && { cover }),
    ...(kind === 'note' && { desc: row.content, topics: row.topics }),
    isOriginal: row.isOriginal ?? true,
    ...(kind === 'video' && { visibility: 'public' }),
    declare: row.aiOrigin === 'ai' || row.aiOrigin === 'rewrite' ? 'ai' : 'none',
    saveDraft: false,
    platforms: [...new Set(accounts.map(({ platform }) => textIn(platform)))],
    accountIds: accounts.map(({ id }) => id),
    accountCount: accounts.length,
    successCount: 0,
    failCount: 0,
    status: 'queued',
  };
};
