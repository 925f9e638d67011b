import type { Console } from '../language/console/console';
import type { Resource } from '../language/resource/resource';
import { withCounters } from './counters';
import { fillRecords } from './fill';
import { withLookedUp } from './looked-up';
import { at, type Draft, idOf, type Plan, type Seed } from './record';
import type { SeedProduct } from './seed-product';

/** Records of a resource that no plan speaks for. */
const ordinary = 36;

const ordinaryPlan = (resource: Resource, owners: readonly string[]): Draft[] =>
  Array.from({ length: ordinary }, (_, index) => ({
    id: idOf({ prefix: resource.name.toLowerCase(), index }),
    ...(resource.ownedBy === 'ownerId' ? { ownerId: at(owners, index) } : {}),
  }));

/**
 * The demo data of every declared resource: plans in their order first, because later ones build on earlier ones, then
 * whatever they left out is filled in by field type. Pure: equal for equal configurations. Throws where a plan names a
 * field or an option that the configuration does not have.
 */
export const generateSeed = (
  console: Console,
  { plans, counters, owners, since, maker, samples }: SeedProduct,
): Seed => {
  const drafts = new Map<string, readonly Draft[]>();
  const of = (collection: string): readonly Draft[] => {
    const written = drafts.get(collection);
    if (!written) throw new Error(`"${collection}" has not been written yet; move its plan up.`);
    return written;
  };
  const complete: Parameters<Plan>[0]['complete'] = (collection, more) => {
    drafts.set(
      collection,
      of(collection).map((draft) => ({ ...draft, ...more(draft) })),
    );
  };
  for (const [collection, plan] of Object.entries(plans)) {
    if (console.resources.has(collection)) drafts.set(collection, plan({ of, complete }));
  }
  for (const resource of console.resources.values()) {
    if (!drafts.has(resource.name)) drafts.set(resource.name, ordinaryPlan(resource, owners));
  }
  const counted = withCounters(counters, drafts);
  const filled = Object.fromEntries(
    [...console.resources.values()].map((resource) => [
      resource.name,
      fillRecords({ resource, drafts: counted, since, maker, samples }),
    ]),
  );
  return withLookedUp(console, filled);
};
