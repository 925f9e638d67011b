import { allRows } from '../../../../src/framework/server/store/each-row';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Row, Store } from '../../../../src/framework/server/store/store';
import { entries } from '../../../../src/product/server/ledger/entries';
import { isUnit, leftFields, toWhole, type Unit, units } from '../../../../src/product/server/ledger/units';

type Plain = Readonly<Record<string, unknown>>;

/** What the entries of an owner add up to, by owner and unit, in fen or pieces. */
const sums = (rows: readonly Plain[]): Map<string, number> => {
  const left = new Map<string, number>();
  for (const { ownerId, item, amount, count } of rows) {
    if (!isUnit(item)) throw new Error(`"${String(item)}" is no unit`);
    const key = `${String(ownerId)}/${item}`;
    left.set(key, (left.get(key) ?? 0) + toWhole(item, item === 'money' ? amount : count));
  }
  return left;
};

/** The same by the accounts of double entry: what was held comes back from there as far as it was not used. */
const accounts = (rows: readonly Plain[]): Map<string, number> => {
  const stand = new Map<string, number>();
  const move = (account: unknown, by: number) => stand.set(String(account), (stand.get(String(account)) ?? 0) + by);
  for (const { ownerId, item, phase, debit, credit, units, count, amount } of rows) {
    move(debit, -Number(units));
    move(credit, Number(units));
    const back = phase === 'settled' ? toWhole(item as Unit, item === 'money' ? amount : count) : 0;
    move(debit, -back);
    move(`user/${String(ownerId)}/${String(item)}`, back);
  }
  return stand;
};

/** Every way in which ledger and balances do not agree; empty when the one explains the other. */
export const disagreements = ({ users, rows }: { users: readonly Plain[]; rows: readonly Plain[] }): string[] => {
  const [bySum, byAccount] = [sums(rows), accounts(rows)];
  const total = [...byAccount.values()].reduce((sum, value) => sum + value, 0);
  const lines = users.flatMap((user) =>
    units.flatMap((unit) => {
      const isThere = toWhole(unit, user[leftFields[unit]]);
      const key = `${String(user.id)}/${unit}`;
      const [summed, booked] = [bySum.get(key) ?? 0, byAccount.get(`user/${key}`) ?? 0];
      return [
        ...(isThere < 0 ? [`${key} is ${isThere}`] : []),
        ...(summed === isThere ? [] : [`${key}: entries say ${summed}, the user ${isThere}`]),
        ...(booked === isThere ? [] : [`${key}: accounts say ${booked}, the user ${isThere}`]),
      ];
    }),
  );
  return [...lines, ...(total === 0 ? [] : [`all accounts together are ${total}`])];
};

/** What is wrong with the statement of a period: opening, and all that moved, must be closing; and the next opens where it closed. */
export const gaps = (rows: readonly Plain[]): string[] => {
  const last = new Map<string, Plain>();
  return rows.flatMap((row) => {
    const { ownerId, item, amount, count, before, after, id } = row;
    const unit = item as Unit;
    const key = `${String(ownerId)}/${unit}`;
    const former = last.get(key);
    last.set(key, row);
    const change = toWhole(unit, unit === 'money' ? amount : count);
    return [
      ...(toWhole(unit, before) + change === toWhole(unit, after) ? [] : [`${String(id)} does not add up`]),
      ...(former === undefined || former.after === before ? [] : [`${String(id)} does not begin where the last ended`]),
    ];
  });
};

/** All entries of a store in the order in which they were committed. */
export const storedEntries = (store: Store): Promise<Row[]> =>
  allRows({ store, collection: entries, scope: everything(), sort: [] });
