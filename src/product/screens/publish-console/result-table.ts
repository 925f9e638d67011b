import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';

/** The fields of a publication that name its content, by its kind. */
const idFields: Readonly<Record<string, string>> = { article: 'articleId', video: 'videoId', note: 'noteId' };

/** States in which a publication has come to nothing. */
export const failedStates: ReadonlySet<string> = new Set(['failed', 'rejected', 'missed', 'dead']);

/** A content with its publications. */
export interface ResultRow {
  key: string;
  title: string;
  /** By account. */
  byAccount: ReadonlyMap<string, EngineRecord>;
}

/** Publications as a table: a row for each content, a column for each account, in the order in which they were made. */
export const resultTable = (targets: readonly EngineRecord[]) => {
  const accounts = new Map<string, string>();
  const rows = new Map<string, { title: string; byAccount: Map<string, EngineRecord> }>();
  for (const target of targets) {
    const kind = textFrom(target.contentKind);
    const key = `${kind}/${textFrom(target[idFields[kind] ?? 'jobId']) || target.id}`;
    const account = textFrom(target.accountId);
    accounts.set(account, textFrom(target.platform));
    const row = rows.get(key) ?? { title: textFrom(target.title), byAccount: new Map() };
    row.byAccount.set(account, target);
    rows.set(key, row);
  }
  return {
    accounts: [...accounts].map(([id, platform]) => ({ id, platform })),
    rows: [...rows].map(([key, row]): ResultRow => ({ key, ...row })),
    failed: targets.filter(({ status }) => failedStates.has(textFrom(status))),
  };
};
