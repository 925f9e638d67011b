import { slicePolicy } from '../../policy/slice-policy';
import { ApiError } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { Call, Endpoint, SessionCall } from '../endpoint';

/** What concerns the server itself. */
export const systemEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/health', right: 'public', handler: health },
  { method: 'GET', path: '/publicKey', right: 'public', handler: publicKey },
  { method: 'GET', path: '/api/policy/slice', right: 'session', handler: policySlice },
];

/** Success only when the server can do its work: the store takes writes and a policy is in force. */
async function health({ services }: Call) {
  const store = (await services.store.health()).ok;
  const policy = services.policy().revision !== 'none';
  if (store && policy) return { store, policy };
  throw new ApiError({ code: 503, label: messages.notHealthy, data: { store, policy } });
}

/** An empty key: logins are sent plain, under TLS. `mockServer` says the same, so it never stands beside a key. */
function publicKey({ services: { loginKey, isDemo } }: Call) {
  return { publicKey: loginKey.publicKey, mockServer: isDemo && loginKey.mode === 'off' };
}

/** The caller's part of the policy. The revision is that of the whole, as in the header X-Policy-Revision. */
function policySlice({ services, caller }: SessionCall) {
  const { rows, revision } = services.policy();
  const { subject } = caller;
  return { revision, grants: subject.grants, isSuper: subject.isSuper, rows: slicePolicy({ rows, subject }).rows };
}
