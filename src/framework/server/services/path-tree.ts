import type { Endpoint } from './endpoint';

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
