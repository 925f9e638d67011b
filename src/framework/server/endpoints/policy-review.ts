import type { ReviewedRight } from '../../contract/policy';
import * as contract from '../../contract/policy';
import { knownNames } from '../../language/console/known-names';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { rightsTable } from '../../rights/policy/rights-table';
import { knownWith } from '../../rights/policy-roles';
import { roleGrant } from '../../shared/grants';
import { plainTextOf } from '../../shared/plain-text-of';
import { type Endpoint, handle } from '../api/endpoint';
import type { AuditTarget } from '../audit/audit-entry';
import { strings } from '../auth/users';
import { notFound } from '../http/api-error';
import { peopleWith, policyUsers } from '../rights/policy-users';
import type { SessionCall } from '../services/call';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';

const days = 90;
const dayMs = 24 * 3600_000;
const reading = new Set(['list', 'show']);

/** Whether uses of an action are recorded in the audit log. */
const isAudited = (resource: Resource, action: string): boolean => {
  if (reading.has(action)) return false;
  const own = resource.actions.find(({ name }) => name === action);
  return own === undefined || own.kind === 'update' || own.kind === 'duplicate';
};

interface Use {
  uses: number;
  lastUsedAt: string;
}

/** Successful uses since `from`: role, resource and action → count and last time. */
const usesSince = async ({
  store,
  collection,
  fields: { at, roles, resource, action, outcome },
  from,
}: {
  store: Store;
  collection: string;
  fields: NonNullable<AuditTarget['uses']>;
  from: string;
}): Promise<Map<string, Use>> => {
  const groups = await store.aggregate({
    collection,
    scope: everything(),
    where: {
      all: [
        { field: at, op: 'gte', value: from },
        { field: outcome, op: 'eq', value: 'success' },
      ],
    },
    groupBy: [roles, resource, action],
    measures: { uses: { kind: 'count' }, last: { kind: 'max', field: at } },
  });
  const found = new Map<string, Use>();
  for (const { group, values } of groups)
    for (const role of strings(group[roles])) {
      const key = [role, plainTextOf(group[resource]), plainTextOf(group[action])].join(' ');
      const { uses = 0, lastUsedAt = '' } = found.get(key) ?? {};
      const last = plainTextOf(values.last);
      found.set(key, { uses: uses + Number(values.uses), lastUsedAt: last > lastUsedAt ? last : lastUsedAt });
    }
  return found;
};

const review = async ({ services }: SessionCall) => {
  const { console, store, policy, now, product } = services;
  const { resource: collection, uses: fields } = product.audit ?? {};
  if (collection === undefined || fields === undefined) throw notFound();
  const since = new Date(now() - days * dayMs).toISOString();
  const [uses, users, [first]] = await Promise.all([
    usesSince({ store, collection, fields, from: since }),
    policyUsers(store),
    store.aggregate({
      collection,
      scope: everything(),
      measures: { first: { kind: 'min', field: fields.at } },
    }),
  ]);
  const table = rightsTable(policy().rows, knownWith(knownNames(console), policy().roles));
  const list = Object.keys(console.roles).flatMap((role): ReviewedRight[] => {
    const people = peopleWith(users, roleGrant(role));
    return [...console.resources.values()].flatMap((resource) =>
      [...(table.get(roleGrant(role))?.get(res(resource.name)) ?? [])].flatMap(([action, scopes]): ReviewedRight[] => {
        if (!isAudited(resource, action)) return [];
        const use = uses.get([role, resource.name, action].join(' '));
        const { uses: count = 0, lastUsedAt = null } = use ?? {};
        return [{ role, resource: resource.name, action, scopes, people, uses: count, lastUsedAt }];
      }),
    );
  });
  const oldest = plainTextOf(first?.values.first);
  return { from: oldest > since ? oldest : since, list };
};

/** Endpoint for reviewing the rights of roles and their use. */
export const policyReview: readonly Endpoint[] = [handle(contract.reviewRights, review)];
