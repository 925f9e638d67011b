import { createHash } from 'node:crypto';
import type { AuthorizationRequest, ProviderAnswer } from '../memory';
import { everything } from '../stores/scope';
import type { Condition, Row, Store } from '../stores/store';

/** The collection of platform accounts. */
export const ACCOUNTS = 'accounts';

/** How the demo's visitor answers the provider's question. */
export const OUTCOMES = ['approve', 'deny', 'timeout', 'taken'] as const;

/** Accounts of a platform that carry this id there. */
export function accountsWithUid(input: { store: Store; platform: string; uid: string }): Promise<Row[]> {
  const where = [
    { field: 'platform', op: 'eq', value: input.platform },
    { field: 'uid', op: 'eq', value: input.uid },
  ] as const;
  return listAccounts({ store: input.store, where: { all: where } });
}

/** What the simulated provider will say of a code; undefined when the demo data has nobody whose account could be taken. */
export async function simulatedAnswer(input: {
  store: Store;
  state: string;
  request: AuthorizationRequest;
  outcome: (typeof OUTCOMES)[number];
}): Promise<ProviderAnswer | undefined> {
  const { store, state, request, outcome } = input;
  if (outcome === 'deny') return { state, outcome: 'denied' };
  if (outcome === 'timeout') return { state, outcome: 'timeout' };
  if (outcome === 'approve') return { state, outcome: 'account', uid: await ownUid({ store, request }), nickname: '' };
  const foreign = await listAccounts({
    store,
    where: {
      all: [
        { field: 'platform', op: 'eq', value: request.platform },
        { field: 'ownerId', op: 'ne', value: request.userId },
      ],
    },
  });
  const other = foreign.find(({ id, uid }) => id !== request.accountId && typeof uid === 'string' && uid !== '');
  return other && { state, outcome: 'account', uid: String(other.uid), nickname: String(other.nickname) };
}

/** An account that is authorised again keeps its id; else everybody has one account on each platform. */
async function ownUid({ store, request }: { store: Store; request: AuthorizationRequest }): Promise<string> {
  const { accountId, platform, userId } = request;
  const account = accountId && (await store.get({ collection: ACCOUNTS, id: accountId, scope: everything() }));
  if (account && typeof account.uid === 'string' && account.uid !== '') return account.uid;
  const digest = createHash('sha256')
    .update(`${platform} ${userId} ${accountId ?? ''}`)
    .digest();
  return String(digest.readUIntBE(0, 6)).padStart(12, '0').slice(0, 12);
}

async function listAccounts({ store, where }: { store: Store; where: Condition }): Promise<Row[]> {
  const page = { collection: ACCOUNTS, scope: everything(), where, sort: [], start: 0, end: Infinity };
  return (await store.list(page)).rows;
}
