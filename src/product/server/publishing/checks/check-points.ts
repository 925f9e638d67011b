import { everything } from '../../../../framework/server/store/scope';
import type { Store } from '../../../../framework/server/store/store';
import { prices } from '../../../resources/prices';
import { entriesOfMany } from '../../ledger/entries';
import { standingOf } from '../../ledger/reservations';
import { leftFields, quantityText, toWhole } from '../../ledger/units';
import type { PlannedPair } from '../pair';
import type { Finding } from './finding';
import { findingOf } from './findings';

/** What publishing would cost one customer, in points. */
export interface PublishCost {
  ownerId: string;
  takes: number;
  left: number;
}

/**
 * What the planned publications would cost each owner; those whose price is already reserved cost nothing more. When too little is
 * left there is an error, and the publications that are not covered lose their time.
 */
export const pointFindings = async ({
  store,
  planned,
}: {
  store: Store;
  planned: readonly PlannedPair[];
}): Promise<{ findings: Finding[]; planned: PlannedPair[]; costs: PublishCost[] }> => {
  const ids = planned.flatMap(({ target }) => (target ? [target.id] : []));
  const known = await entriesOfMany({ store, resource: 'publishTargets', ids });
  const costs = new Map<string, PublishCost>();
  const covered: PlannedPair[] = [];
  for (const pair of planned) {
    const { ownerId } = pair.piece;
    const held = standingOf(known.get(pair.target?.id ?? '') ?? [], 'point').held;
    const price = pair.at === undefined || held === prices.publish ? 0 : prices.publish - held;
    const cost = costs.get(ownerId) ?? { ownerId, takes: 0, left: await leftOf({ store, ownerId }) };
    cost.takes += price;
    costs.set(ownerId, cost);
    covered.push(price > 0 && cost.takes > cost.left ? { ...pair, at: undefined, waitsFor: undefined } : pair);
  }
  const findings = [...costs.values()].flatMap(({ takes, left }) =>
    takes > left
      ? [
          findingOf({
            code: 'points',
            values: { left: quantityText('point', left), needed: quantityText('point', takes) },
          }),
        ]
      : [],
  );
  return { findings, planned: covered, costs: [...costs.values()] };
};

const leftOf = async ({ store, ownerId }: { store: Store; ownerId: string }): Promise<number> =>
  toWhole('point', (await store.get({ collection: 'users', id: ownerId, scope: everything() }))?.[leftFields.point]);
