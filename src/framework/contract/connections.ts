import { res } from '../rights/objects';
import type { CallTrouble } from '../shared/call-trouble';
import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';

/**
 * The state of an external service: `failing`: its last call failed; `simulated`: it is not connected, and a demo simulates it; `off`: it
 * is not connected.
 */
export type ConnectionState = 'connected' | 'failing' | 'simulated' | 'off';

/** An external service of the console. Contains no key, path or secret. */
export interface Connection {
  name: string;
  label: Label;
  state: ConnectionState;
  /** Its host; null: it is not connected. */
  host: string | null;
  /** Names of the environment variables that connect it; none: it cannot be connected yet. */
  variables: readonly string[];
  /** Further facts, such as which models there are. */
  facts: readonly { label: Label; value: string | Label }[];
  /** What its test requests, and what that costs; null: there is none. */
  test: Label | null;
  /** When a call last succeeded, ISO 8601; null: unknown. */
  lastOkAt: string | null;
  /** When a call last failed, and why. */
  lastError: ({ at: string } & CallTrouble) | null;
}

/** The result of a test. */
export interface ConnectionTest {
  isOk: boolean;
  /** Response time. */
  ms: number;
  /** Why it failed. */
  trouble: CallTrouble | null;
  /** A remark about the response. */
  said: Label | null;
  /** The service after the test. */
  connection: Connection;
}

/**
 * Every external service with its state, host, last success and last error.
 * @data `{ list: [{ name, label, state, host, variables[], facts: [{ label, value }], test, lastOkAt, lastError: { at, cause, code } | null }] }`
 */
export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  right: { object: res('connections'), action: 'show' },
  answer: typed<{ list: readonly Connection[] }>(),
});

/**
 * Sends a harmless request to a service (described by `test` in the list), with a timeout of ten seconds. Each user may do so twenty times
 * in ten minutes. A failing service is not an error of the call: see `isOk`.
 * @data `{ isOk, ms, trouble: { cause, code } | null, said, connection }`
 * @refusals 404, 409 (it is not connected, or has no test), 429
 */
export const testConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:name/test',
  right: { object: res('connections'), action: 'edit' },
  answer: typed<ConnectionTest>(),
});
