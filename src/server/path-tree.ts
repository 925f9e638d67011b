import type { Endpoint } from './endpoint';

/** An endpoint found, with the values of the `:names` in its path. */
interface Match {
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** Finds endpoints by method and path, in a time that does not grow with their number. */
export interface PathTree {
  find(address: { method: string; path: string }): Match | undefined;
}

interface Node {
  fixed: Map<string, Node>;
  any: { name: string; node: Node } | undefined;
  endpoints: Map<string, Endpoint>;
}

/** Makes the tree. A fixed segment wins over a `:name`. */
export function createPathTree(endpoints: readonly Endpoint[]): PathTree {
  const root = createNode();
  for (const endpoint of endpoints) {
    let node = root;
    for (const segment of endpoint.path.split('/').slice(1)) node = childOf(node, segment);
    node.endpoints.set(endpoint.method, endpoint);
  }
  return {
    find({ method, path }) {
      const params: Record<string, string> = {};
      let node: Node | undefined = root;
      for (const segment of path.split('/').slice(1)) {
        const fixed: Node | undefined = node?.fixed.get(segment);
        if (fixed === undefined && node?.any !== undefined) params[node.any.name] = segment;
        node = fixed ?? node?.any?.node;
      }
      const endpoint = node?.endpoints.get(method);
      return endpoint && { endpoint, params };
    },
  };
}

const createNode = (): Node => ({ fixed: new Map(), any: undefined, endpoints: new Map() });

function childOf(node: Node, segment: string): Node {
  if (segment.startsWith(':')) {
    node.any ??= { name: segment.slice(1), node: createNode() };
    return node.any.node;
  }
  const child = node.fixed.get(segment) ?? createNode();
  node.fixed.set(segment, child);
  return child;
}
