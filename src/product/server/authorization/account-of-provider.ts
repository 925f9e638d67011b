import { createHash } from 'node:crypto';
import { everything } from '../../../framework/server/store/scope';
import type { Condition, Row, Store } from '../../../framework/server/store/store';
import { plainTextOf } from '../../../framework/shared/text';
import type { DemoOutcome } from '../../contract/authorization';
import { demoCode } from '../../gateways/demo/demo-oauth';
import type { AuthorizationRequest } from './authorization-memory';

/** The collection of platform accounts. */
export const accounts = 'accounts';

/** More customers than this never share an account of a platform. */
const mostSame = 100;

interface ListInput {
  store: Store;
  where: Condition;
  most: number;
}

/** Accounts of a platform that carry this id there. */
export const accountsWithUid = (input: { store: Store; platform: string; uid: string }): Promise<Row[]> => {
  const where = [
    { field: 'platform', op: 'eq', value: input.platform },
    { field: 'uid', op: 'eq', value: input.uid },
  ] as const;
  return listAccounts({ store: input.store, where: { all: where }, most: mostSame });
};

/** The code that the simulated page sends back with; undefined when the demo data has no suitable account. `now` in ms. */
export const simulatedCode = async (input: {
  store: Store;
  state: string;
  request: AuthorizationRequest;
  outcome: DemoOutcome;
  now: number;
}): Promise<string | undefined> => {
  const { store, state, request, outcome, now } = input;
  const decided = { state, uid: '', nickname: '', at: now };
  if (outcome === 'deny') return demoCode({ ...decided, outcome: 'denied' });
  if (outcome === 'timeout') return demoCode({ ...decided, outcome: 'silent' });
  if (outcome === 'approve') return demoCode({ ...decided, outcome: 'granted', uid: await ownUid({ store, request }) });
  const where: Condition[] = [
    { field: 'platform', op: 'eq', value: request.platform },
    { field: 'ownerId', op: 'ne', value: request.userId },
    { field: 'uid', op: 'empty', value: false },
    { field: 'id', op: 'ne', value: request.accountId },
  ];
  const [other] = await listAccounts({ store, where: { all: where }, most: 1 });
  return (
    other &&
    demoCode({ ...decided, outcome: 'granted', uid: plainTextOf(other.uid), nickname: plainTextOf(other.nickname) })
  );
};

/** An account that is authorised again keeps its id; else everybody has one account on each platform. */
const ownUid = async ({ store, request }: { store: Store; request: AuthorizationRequest }): Promise<string> => {
  const { accountId, platform, userId } = request;
  const account = accountId && (await store.get({ collection: accounts, id: accountId, scope: everything() }));
  if (account && typeof account.uid === 'string' && account.uid !== '') return account.uid;
  const digest = createHash('sha256')
    .update(`${platform} ${userId} ${accountId ?? ''}`)
    .digest();
  return String(digest.readUIntBE(0, 6)).padStart(12, '0').slice(0, 12);
};

const listAccounts = async ({ store, where, most }: ListInput): Promise<Row[]> => {
  const page = {
    collection: accounts,
    scope: everything(),
    where,
    sort: [],
    start: 0,
    end: most,
    total: 'none',
  } as const;
  return (await store.list(page)).rows;
};
