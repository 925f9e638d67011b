import { isDeepStrictEqual } from 'node:util';
import type { Endpoint as Declared, Method, Shape } from '../../contract/endpoint';
import type { Schema } from '../../contract/rules';
import type { Right } from '../../rights/objects';
import { Accepted, StreamAnswer, WithHeaders, WithMessage } from '../http/answers';
import type { Body } from '../http/check-body';
import { readFields } from '../http/read-fields';
import type { Call, SessionCall } from './call';

type Address = Omit<Declared, 'right' | 'shape'>;

/** Open to everybody. */
interface PublicEndpoint extends Address {
  right: 'public';
  /** Returns the data of the envelope, or throws. */
  handler: (call: Call) => unknown;
}

/** For users who are signed in, or who have a right. */
export interface GuardedEndpoint extends Address {
  right: 'session' | Right;
  handler: (call: SessionCall) => unknown;
}

/** Everything that can be called is one of these; what is not in the table does not exist. */
export type Endpoint = PublicEndpoint | GuardedEndpoint;

type CallWith<S extends Shape> = Omit<S['right'] extends 'public' ? Call : SessionCall, 'params' | 'body'> & {
  params: Readonly<Record<S['params'], string>>;
  body: S['read'] extends undefined ? Body : S['read'];
};

/** The call of a declared endpoint: `params` and `body` as the declaration says; the handler reads a body by itself where that says so. */
export type CallOf<E extends Declared> = E extends Declared<infer S> ? CallWith<S> : never;

type Handled<A> = A | Accepted<A> | WithMessage<A> | WithHeaders<A> | StreamAnswer;

/** A declared endpoint with the function that serves it. The body is validated by its schema before: 422 by field. */
export const handle = <S extends Shape>(
  declared: Declared<S>,
  handler: (call: CallWith<S>) => Handled<S['answer']> | Promise<Handled<S['answer']>>,
): S['right'] extends 'public' ? PublicEndpoint : GuardedEndpoint => {
  const { body: schema, readsBody } = declared;
  const serve = (call: Call) =>
    handler({
      ...call,
      ...(schema && !readsBody && { body: readFields({ ...call, schema }) }),
    } as unknown as CallWith<S>);
  const checked = async (call: Call) => checkedAnswer(declared, await serve(call));
  return { ...declared, handler: checksAnswers ? checked : serve } as unknown as S['right'] extends 'public'
    ? PublicEndpoint
    : GuardedEndpoint;
};

/** Tests validate what is answered: the documentation is made of the same schemas. */
const checksAnswers = process.env.CHECK_ANSWERS === 'on';

const checkedAnswer = <A>({ method, path, answer }: Address, given: A): A => {
  if (given instanceof StreamAnswer) return given;
  const isWrapped = given instanceof Accepted || given instanceof WithMessage || given instanceof WithHeaders;
  const data: unknown = JSON.parse(JSON.stringify((isWrapped ? given.data : given) ?? null));
  const misfit = answer ? misfitOf(answer, data) : data === null ? undefined : 'there is no schema';
  if (misfit === undefined) return given;
  const message = `${method} ${path}: the answer does not fit its schema: ${misfit}`;
  // The logs of tests are silent, and a 500 says nothing of this.
  process.stderr.write(`${message}\n`);
  throw new TypeError(message);
};

/** Where a value does not fit a schema, or has what the schema does not know. */
const misfitOf = (schema: Schema, value: unknown): string | undefined => {
  const { data, error } = schema.safeParse(value);
  if (error) return JSON.stringify(error.issues);
  return isDeepStrictEqual(data, value)
    ? undefined
    : `it has more than ${JSON.stringify(data)}: ${JSON.stringify(value)}`;
};

/** The endpoint, and the same at each further address that its declaration names. */
export const atEveryAddress = ({ also = [], ...endpoint }: Endpoint): Endpoint[] => [
  endpoint,
  ...also.map((address) => {
    const [method, path = ''] = address.split(' ');
    return { ...endpoint, method: method as Method, path };
  }),
];

/** An endpoint found, with the values of the `:names` in its path. */
interface Match {
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** Finds endpoints by method and path; the cost does not grow with their number. */
export interface PathTree {
  find(address: { method: string; path: string }): Match | undefined;
  /** The methods that a path is served to; none when there is no such path. */
  methodsOf(path: string): readonly string[];
}

/** Served by the endpoint of another method where they have none of their own: a whole record changes what is different in it. */
const standIns: ReadonlyMap<string, string> = new Map([
  ['HEAD', 'GET'],
  ['PUT', 'PATCH'],
]);

interface Node {
  fixed: Map<string, Node>;
  any: { name: string; node: Node } | undefined;
  endpoints: Map<string, Endpoint>;
}

/** Makes the tree. A fixed segment wins over a `:name`. */
export const createPathTree = (endpoints: readonly Endpoint[]): PathTree => {
  const root = createNode();
  for (const endpoint of endpoints) {
    let node = root;
    for (const segment of endpoint.path.split('/').slice(1)) node = childOf(node, segment);
    node.endpoints.set(endpoint.method, endpoint);
  }
  const nodeAt = (path: string): { node: Node | undefined; params: Record<string, string> } => {
    const params: Record<string, string> = {};
    let node: Node | undefined = root;
    for (const segment of path.split('/').slice(1)) {
      const fixed: Node | undefined = node?.fixed.get(segment);
      if (fixed === undefined && node?.any !== undefined) params[node.any.name] = segment;
      node = fixed ?? node?.any?.node;
    }
    return { node, params };
  };
  return {
    find({ method, path }) {
      const { node, params } = nodeAt(path);
      const endpoint = node?.endpoints.get(method) ?? node?.endpoints.get(standIns.get(method) ?? '');
      return endpoint && { endpoint, params };
    },
    methodsOf(path) {
      const served = [...(nodeAt(path).node?.endpoints.keys() ?? [])];
      const more = [...standIns].filter(([, stand]) => served.includes(stand)).map(([method]) => method);
      return [...new Set([...served, ...more])];
    },
  };
};

const createNode = (): Node => ({ fixed: new Map(), any: undefined, endpoints: new Map() });

const childOf = (node: Node, segment: string): Node => {
  if (segment.startsWith(':')) {
    node.any ??= { name: segment.slice(1), node: createNode() };
    return node.any.node;
  }
  const child = node.fixed.get(segment) ?? createNode();
  node.fixed.set(segment, child);
  return child;
};

/** The table of endpoints cannot be served; the message lists every mistake. */
export class EndpointTableError extends Error {
  override name = 'EndpointTableError';
}

/** The endpoints of a table that declare no right or share an address. The types hold the first as well; data may bypass them. */
export const tableMistakes = (endpoints: readonly Endpoint[]): readonly string[] => {
  const seen = new Set<string>();
  return endpoints.flatMap(({ method, path, right }) => {
    const address = `${method} ${path}`;
    const isTwice = seen.has(address);
    seen.add(address);
    return [
      ...(isRight(right) ? [] : [`${address}: 未声明权限 no right is declared`]),
      ...(isTwice ? [`${address}: 重复 declared twice`] : []),
    ];
  });
};

/** Rejects a table with mistakes. */
export const checkTable = (endpoints: readonly Endpoint[]): void => {
  const mistakes = tableMistakes(endpoints);
  if (mistakes.length > 0) throw new EndpointTableError(mistakes.join('\n'));
};

const isRight = (right: unknown): boolean => {
  if (right === 'public' || right === 'session') return true;
  if (typeof right !== 'object' || right === null || !('object' in right) || !('action' in right)) return false;
  return isName(right.object) && isName(right.action);
};

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';
