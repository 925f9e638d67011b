import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';

/** What accounts are grouped by. */
export type Grouping = 'platform' | 'accountGroup';

/** Accounts of one platform, or of one group of the customer's; the last are those without any. */
export interface AccountGroup {
  /** Value of the field; empty: none. */
  value: string;
  accounts: readonly EngineRecord[];
}

/** Accounts by the value of a field, in the order in which the values are met. */
export const groupAccounts = (accounts: readonly EngineRecord[], by: Grouping): readonly AccountGroup[] => {
  const groups = new Map<string, EngineRecord[]>();
  for (const account of accounts) {
    const value = textFrom(account[by]);
    groups.set(value, [...(groups.get(value) ?? []), account]);
  }
  return [...groups]
    .map(([value, members]) => ({ value, accounts: members }))
    .sort((a, b) => Number(a.value === '') - Number(b.value === ''));
};

/** Whole days from now until a moment, below zero when it is over; undefined where there is none. */
export const daysUntil = (moment: unknown, now: number): number | undefined => {
  const at = Date.parse(textFrom(moment));
  return Number.isNaN(at) ? undefined : Math.floor((at - now) / 86_400_000);
};
