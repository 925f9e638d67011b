import * as contract from '../../contract/policy';
import type { CallOf } from '../api/endpoint';
import { type Endpoint, handle } from '../api/endpoint';
import { notFound } from '../http/api-error';
import type { SessionCall } from '../services/call';

/** All revisions, with the one in force marked. */
const revisionsOf = async ({ services }: Pick<SessionCall, 'services'>) => {
  const { revision: inForce } = services.policy();
  const found = await services.policyRevisions.list();
  const current = found.find(({ revision }) => revision === inForce);
  return found.map((one) => ({ ...one, isInForce: one === current }));
};

const listRevisions = async (call: SessionCall) => ({
  list: (await revisionsOf(call)).map(({ id, revision, at, file, host, by, askedBy, isInForce, diff }) => ({
    id,
    revision,
    at,
    file,
    host,
    by,
    askedBy,
    isInForce,
    diff,
  })),
});

const getRevision = async ({ services, params }: CallOf<typeof contract.getPolicyRevision>) => {
  const found = (await revisionsOf({ services })).find(({ id }) => id === params.id);
  if (found === undefined) throw notFound();
  return found;
};

/** Endpoints of the policy revisions. */
export const policyEndpoints: readonly Endpoint[] = [
  handle(contract.listPolicyRevisions, listRevisions),
  handle(contract.getPolicyRevision, getRevision),
];
