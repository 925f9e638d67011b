import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { troubleCauses } from '../shared/call-trouble';
import { endpoint } from './endpoint';
import { label, list, named } from './rules';

const trouble = z.object({ cause: z.enum(troubleCauses), code: z.string() });

/**
 * The state of an external service: `failing`: its last call failed; `simulated`: it is not connected, and a demo simulates it; `off`: it
 * is not connected.
 */
const connectionState = z.enum(['connected', 'failing', 'simulated', 'off']);
export type ConnectionState = z.infer<typeof connectionState>;

const connection = named(
  'Connection',
  z.object({
    name: z.string(),
    label,
    state: connectionState,
    /** Its host; null: it is not connected. */
    host: z.nullable(z.string()),
    /** Names of the environment variables that connect it; none: it cannot be connected yet. */
    variables: list(z.string()),
    /** Further facts, such as which models there are. */
    facts: list(z.object({ label, value: z.union([z.string(), label]) })),
    /** What it serves, as rows of the table with this heading: the platforms of a worker. Null: it is not in the table. */
    serves: z.nullable(z.object({ heading: label, names: list(label) })),
    /** How it is connected, step by step. */
    steps: list(label),
    /** What its test requests, and what that costs; null: there is none. */
    test: z.nullable(label),
    /** When a call last succeeded, ISO 8601; null: unknown. */
    lastOkAt: z.nullable(z.string()),
    /** When a call last failed, and why. */
    lastError: z.nullable(z.extend(trouble, { at: z.string() })),
  }),
);
/** An external service of the console. Contains no key, path or secret. */
export type Connection = z.infer<typeof connection>;

const connectionTest = z.object({
  isOk: z.boolean(),
  /** Response time. */
  ms: z.number(),
  /** Why it failed. */
  trouble: z.nullable(trouble),
  /** A remark about the response. */
  said: z.nullable(label),
  /** The service after the test. */
  connection,
});
/** The result of a test. */
export type ConnectionTest = z.infer<typeof connectionTest>;

/** Every external service with its state, host, last success and last error. */
export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  right: { object: res('connections'), action: 'show' },
  answer: z.object({ list: list(connection) }),
});

/**
 * Sends a harmless request to a service (described by `test` in the list), with a timeout of ten seconds. Each user may do so twenty times
 * in ten minutes. A failing service is not an error of the call: see `isOk`.
 * @refusals 404, 409 (it is not connected, or has no test), 429
 */
export const testConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:name/test',
  right: { object: res('connections'), action: 'edit' },
  answer: connectionTest,
});
