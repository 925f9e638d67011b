/** A step, as `/workflow/getList` has it. */
export interface GraphNode {
  id: string;
  type: string;
  x: number;
  y: number;
  text: string;
}

/** A way from one step to the next. */
export interface GraphEdge {
  sourceNodeId: string;
  targetNodeId: string;
  points: readonly { x: number; y: number }[];
  text: string;
}

/** A graph of steps. */
export interface Graph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

/** Returns the graph with one more step, right of all others. */
export const withNode = ({ nodes, edges }: Graph, text: string): Graph => {
  const taken = new Set(nodes.map(({ id }) => id));
  let number = nodes.length + 1;
  while (taken.has(`n${number}`)) number += 1;
  const right = Math.max(0, ...nodes.map(({ x }) => x));
  return { nodes: [...nodes, { id: `n${number}`, type: 'task', x: right + 180, y: nodes[0]?.y ?? 160, text }], edges };
};

/** Returns the graph with a way between two steps; the same graph where there is one already, or where a step would lead to itself. */
export const withEdge = (graph: Graph, from: string, to: string): Graph => {
  const { nodes, edges } = graph;
  if (from === to || edges.some((edge) => edge.sourceNodeId === from && edge.targetNodeId === to)) return graph;
  const points = [from, to].flatMap((id) => nodes.filter((node) => node.id === id)).map(({ x, y }) => ({ x, y }));
  return { nodes, edges: [...edges, { sourceNodeId: from, targetNodeId: to, points, text: '' }] };
};

/** Returns the graph without these steps and whatever leads to or from them. */
export const withoutNodes = ({ nodes, edges }: Graph, ids: readonly string[]): Graph => ({
  nodes: nodes.filter(({ id }) => !ids.includes(id)),
  edges: edges.filter(({ sourceNodeId, targetNodeId }) => !ids.includes(sourceNodeId) && !ids.includes(targetNodeId)),
});

/** Returns the graph with one step changed; the ends of its ways follow it. */
export const withChange = ({ nodes, edges }: Graph, id: string, change: Partial<GraphNode>): Graph => {
  const changed = nodes.map((node) => (node.id === id ? { ...node, ...change } : node));
  const place = changed.find((node) => node.id === id);
  const end = place && { x: place.x, y: place.y };
  if (!end) return { nodes, edges };
  return {
    nodes: changed,
    edges: edges.map((edge) => {
      if (edge.sourceNodeId === id) return { ...edge, points: [end, ...edge.points.slice(1)] };
      if (edge.targetNodeId === id) return { ...edge, points: [...edge.points.slice(0, -1), end] };
      return edge;
    }),
  };
};
