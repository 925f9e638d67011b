import type { Console } from '../../src/schema/console';
import type { Resource } from '../../src/schema/resource';
import { withCounters } from './counters';
import { fillRecords } from './fill';
import { customers } from './people';
import { plans } from './plans/plans';
import { at, type Draft, idOf, type Seed } from './record';

/** Records of a resource that no plan speaks for. */
const ORDINARY = 36;

/** The owners of ordinary records in turn, the accounts that visitors sign in with more often. */
const turn = ['u-customer', 'u-customer2', 'u-douyin', ...customers.slice(2, 6).map(({ id }) => id)];

const ordinaryPlan = (resource: Resource): Draft[] =>
  Array.from({ length: ORDINARY }, (_, index) => ({
    id: idOf({ prefix: resource.name.toLowerCase(), index }),
    ...(resource.ownedBy === 'ownerId' ? { ownerId: at(turn, index) } : {}),
  }));

/**
 * The demo data of every declared resource: plans in their order first, because later ones build on earlier ones, then
 * whatever they left out is filled in by field type. Pure: equal for equal configurations. Throws where a plan names a
 * field or an option that the configuration does not have.
 */
export const generateSeed = (console: Console): Seed => {
  const drafts = new Map<string, readonly Draft[]>();
  const of = (collection: string): readonly Draft[] => {
    const written = drafts.get(collection);
    if (!written) throw new Error(`"${collection}" has not been written yet; move its plan up.`);
    return written;
  };
  for (const [collection, plan] of Object.entries(plans)) {
    if (console.resources.has(collection)) drafts.set(collection, plan({ of }));
  }
  for (const resource of console.resources.values()) {
    if (!drafts.has(resource.name)) drafts.set(resource.name, ordinaryPlan(resource));
  }
  const counted = withCounters(drafts);
  return Object.fromEntries(
    [...console.resources.values()].map((resource) => [resource.name, fillRecords({ resource, drafts: counted })]),
  );
};
