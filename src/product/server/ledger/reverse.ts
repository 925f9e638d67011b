import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler } from '../../../framework/server/services/services';
import type { Row } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { append, entriesOf, ownerOf, type Purpose } from './entries';
import { takeTimeBack } from './take-back';
import { isUnit, leftFields, quantityText, toWhole, type Unit } from './units';

/** Reverses every posted entry of a cause, last first; false when the cause has no entries. 409 when part of a grant has been used. */
export const reverseEntries = async (purpose: Purpose): Promise<boolean> => {
  const rows = await entriesOf(purpose);
  for (const row of rows.toReversed()) {
    if (row.phase !== 'posted' || !isUnit(row.item) || row.kind === 'reverse') continue;
    const unit = row.item;
    const change = -toWhole(unit, unit === 'money' ? row.amount : row.count);
    await checkLeft({ purpose, row, unit, change });
    await append(purpose, {
      owner: plainTextOf(row.ownerId),
      unit,
      kind: 'reverse',
      change,
      debit: plainTextOf(row.credit),
      credit: plainTextOf(row.debit),
      units: Number(row.units),
      phase: 'posted',
      more: {
        ...(row.packageId !== undefined && { packageId: row.packageId }),
        ...(typeof row.income === 'number' && { income: 0 - row.income }),
      },
    });
  }
  return rows.length > 0;
};

const checkLeft = async ({
  purpose: { store },
  row,
  unit,
  change,
}: {
  purpose: Purpose;
  row: Row;
  unit: Unit;
  change: number;
}): Promise<void> => {
  const user = await ownerOf({ store, owner: plainTextOf(row.ownerId) });
  const left = toWhole(unit, user?.[leftFields[unit]]);
  if (left + change >= 0) return;
  const [has, needs] = [quantityText(unit, left), quantityText(unit, -change)];
  throw conflict({
    label: {
      zh: `已有部分被使用，无法退回：还剩 ${has.zh}，需退回 ${needs.zh}`,
      en: `Part of it is used already: ${has.en} left, ${needs.en} to take back`,
    },
    data: { reason: 'used', unit, left, needed: -change },
  });
};

/** Reverses an order completely: money, quota and subscription time, regardless of what came after it. */
export const reverseOrder: ActionHandler = async ({ call, after: order }) => {
  const { store } = call.services;
  const at = new Date(call.services.now()).toISOString();
  await reverseEntries({
    store,
    cause: { resource: 'salesOrders', id: order.id },
    at,
    by: call.caller.id,
    reason: 'reversal',
    remark: `${plainTextOf(order.no)} ${plainTextOf(order.reverseReason)}`,
  });
  if (order.kind === 'package') await takeTimeBack({ store, owner: plainTextOf(order.ownerId), id: order.id, at });
};
