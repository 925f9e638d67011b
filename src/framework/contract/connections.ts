import { res } from '../rights/objects';
import type { CallTrouble } from '../shared/call-trouble';
import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';

/**
 * How a service outside stands: `failing`: its last call came to nothing; `simulated`: it is not connected, and a demo acts as if it were;
 * `off`: it is not connected.
 */
export type ConnectionState = 'connected' | 'failing' | 'simulated' | 'off';

/** A service outside that the console works with. No key, path or secret is in it. */
export interface Connection {
  name: string;
  label: Label;
  state: ConnectionState;
  /** The host that it leads to; null: it is not connected. */
  host: string | null;
  /** Names of the variables of the environment that connect it; none: nothing connects it yet. */
  variables: readonly string[];
  /** Further facts, such as which models there are. */
  facts: readonly { label: Label; value: string | Label }[];
  /** What a test asks, and what that costs; null: there is none. */
  test: Label | null;
  /** When a call last came to something, ISO 8601; null: not that anybody knows. */
  lastOkAt: string | null;
  /** When one last came to nothing, and why. */
  lastError: ({ at: string } & CallTrouble) | null;
}

/** What a test has found. */
export interface ConnectionTest {
  isOk: boolean;
  /** How long the answer took. */
  ms: number;
  /** Why it did not answer as it should. */
  trouble: CallTrouble | null;
  /** What else is worth saying of the answer. */
  said: Label | null;
  /** The service with it. */
  connection: Connection;
}

/**
 * Every service outside with its state, the host that it leads to, its last success and its last error.
 * @data `{ list: [{ name, label, state, host, variables[], facts: [{ label, value }], test, lastOkAt, lastError: { at, cause, code } | null }] }`
 */
export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  right: { object: res('connections'), action: 'show' },
  answer: typed<{ list: readonly Connection[] }>(),
});

/**
 * Asks a service something harmless, for ten seconds at most: `test` of the list says what. Twenty times in ten minutes for each user. That it
 * does not answer is no error of the call: `isOk` says so.
 * @data `{ isOk, ms, trouble: { cause, code } | null, said, connection }`
 * @refusals 404, 409 (it is not connected, or has no test), 429
 */
export const testConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:name/test',
  right: { object: res('connections'), action: 'edit' },
  answer: typed<ConnectionTest>(),
});
