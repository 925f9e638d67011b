import {
  Background,
  Controls,
  type Edge,
  MarkerType,
  type Node,
  type NodeChange,
  Position,
  ReactFlow,
} from '@xyflow/react';
import { Button, Input, Segmented, theme } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { failureOf } from '../../framework/client/auth/failure-of';
import { useLabel } from '../../framework/i18n/use-label';
import { useToasts } from '../../framework/shared/toasts';
import { narrow, useMedia } from '../../framework/shared/use-media';
import { useIsDark } from '../../framework/shell/base/theme/use-is-dark';
import { useSettings } from '../../framework/shell/base/use-settings';
import '@xyflow/react/dist/style.css';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { below, doEdit, getList } from '../../framework/contract/template';

/** A step, as `/workflow/getList` has it. */
interface GraphNode {
  id: string;
  type: string;
  x: number;
  y: number;
  text: string;
}

/** A way from one step to the next. */
interface GraphEdge {
  sourceNodeId: string;
  targetNodeId: string;
  points: readonly { x: number; y: number }[];
  text: string;
}

/** A graph of steps. */
interface Graph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

/** Returns the graph with one more step, right of all others. */
const withNode = ({ nodes, edges }: Graph, text: string): Graph => {
  const taken = new Set(nodes.map(({ id }) => id));
  let number = nodes.length + 1;
  while (taken.has(`n${number}`)) number += 1;
  const right = Math.max(0, ...nodes.map(({ x }) => x));
  return { nodes: [...nodes, { id: `n${number}`, type: 'task', x: right + 180, y: nodes[0]?.y ?? 160, text }], edges };
};

/** Returns the graph with a way between two steps; the same graph where there is one already, or where a step would lead to itself. */
const withEdge = (graph: Graph, from: string, to: string): Graph => {
  const { nodes, edges } = graph;
  if (from === to || edges.some((edge) => edge.sourceNodeId === from && edge.targetNodeId === to)) return graph;
  const points = [from, to].flatMap((id) => nodes.filter((node) => node.id === id)).map(({ x, y }) => ({ x, y }));
  return { nodes, edges: [...edges, { sourceNodeId: from, targetNodeId: to, points, text: '' }] };
};

/** Returns the graph without these steps and whatever leads to or from them. */
const withoutNodes = ({ nodes, edges }: Graph, ids: readonly string[]): Graph => ({
  nodes: nodes.filter(({ id }) => !ids.includes(id)),
  edges: edges.filter(({ sourceNodeId, targetNodeId }) => !ids.includes(sourceNodeId) && !ids.includes(targetNodeId)),
});

/** Returns the graph with one step changed; the ends of its ways follow it. */
const withChange = ({ nodes, edges }: Graph, id: string, change: Partial<GraphNode>): Graph => {
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

const workflow = { path: '/workflow', resource: 'workflows' };

interface StoredGraph extends Graph {
  id: string;
  name: string;
  version: number;
}

/** A stored graph that is changed here: each change can be taken back, and all of it is saved by `/workflow/doEdit`. */
const useWorkflow = () => {
  const { http } = useServices();
  const [chosen, setChosen] = useState<string>();
  const [steps, setSteps] = useState<readonly Graph[]>([]);
  const query = useQuery({
    queryKey: ['demos', 'workflow'],
    queryFn: async ({ signal }) => {
      const { list } = await call(http, below(getList, workflow), { query: { pageNo: 1 }, signal });
      return list as unknown as readonly StoredGraph[];
    },
  });
  const stored = query.data?.find(({ id }) => id === chosen) ?? query.data?.[0];
  const graph: Graph = steps.at(-1) ?? stored ?? { nodes: [], edges: [] };
  return {
    all: query.data ?? [],
    stored,
    graph,
    isChanged: steps.length > 0,
    choose: (id: string): void => {
      setChosen(id);
      setSteps([]);
    },
    change: (next: Graph): void => {
      if (next !== graph) setSteps((before) => [...before.slice(-49), next]);
    },
    undo: (): void => setSteps((before) => before.slice(0, -1)),
    /** Throws ApiError. */
    save: async (): Promise<void> => {
      if (!stored) return;
      const { nodes, edges } = graph;
      await call(http, below(doEdit, workflow), {
        body: { id: stored.id, version: stored.version, name: stored.name, nodes, edges },
      });
      await query.refetch();
      setSteps([]);
    },
  };
};

interface Place {
  x: number;
  y: number;
}
const asStored = ({ x, y }: Place): Place => ({ x, y });
const turned = ({ x, y }: Place): Place => ({ x: y, y: x });

/** A graph of steps: added, connected, renamed, moved, taken back and saved. */
export const WorkflowPage = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const { token } = theme.useToken();
  const isDark = useIsDark(useSettings().mode);
  const { all, stored, graph, isChanged, choose, change, undo, save } = useWorkflow();
  const [selected, setSelected] = useState<string>();
  /** Where a step is while it is dragged. */
  const [moved, setMoved] = useState<{ id: string; x: number; y: number }>();
  const current = graph.nodes.find(({ id }) => id === selected);

  // A phone has no room for a row of steps: there they go down. Turned twice, a place is what it was.
  const isTall = useMedia(narrow);
  const drawn = isTall ? turned : asStored;
  const nodes = useMemo(
    () =>
      graph.nodes.map(
        ({ id, type, x, y, text }): Node => ({
          id,
          type: type === 'start' ? 'input' : type === 'end' ? 'output' : 'default',
          position: drawn(moved?.id === id ? moved : { x, y }),
          selected: id === selected,
          sourcePosition: isTall ? Position.Bottom : Position.Right,
          targetPosition: isTall ? Position.Top : Position.Left,
          data: { label: text },
          style: { background: token.colorBgElevated, color: token.colorText, borderColor: token.colorPrimary },
        }),
      ),
    [graph, moved, selected, token, isTall, drawn],
  );
  const edges = useMemo(
    () =>
      graph.edges.map(
        ({ sourceNodeId, targetNodeId, text }): Edge => ({
          id: `${sourceNodeId}-${targetNodeId}`,
          source: sourceNodeId,
          target: targetNodeId,
          label: text,
          labelStyle: { fill: token.colorText },
          labelBgStyle: { fill: token.colorBgContainer },
          markerEnd: { type: MarkerType.ArrowClosed, color: token.colorTextTertiary },
          style: { stroke: token.colorTextTertiary },
        }),
      ),
    [graph, token],
  );
  const follow = (changes: NodeChange[]): void => {
    for (const each of changes) {
      if (each.type === 'select' && each.selected) setSelected(each.id);
      if (each.type === 'remove') change(withoutNodes(graph, [each.id]));
      if (each.type !== 'position' || !each.position) continue;
      const position = drawn(each.position);
      if (each.dragging) setMoved({ id: each.id, ...position });
      else {
        setMoved(undefined);
        change(withChange(graph, each.id, { x: Math.round(position.x), y: Math.round(position.y) }));
      }
    }
  };
  const keep = async (): Promise<void> => {
    try {
      await save();
      message.success(label({ zh: '保存成功', en: 'Saved' }));
    } catch (error) {
      message.error(failureOf(error).message);
    }
  };
  return (
    <>
      <div className="demo-row">
        {/* A line of its own: what it offers comes later than the buttons. */}
        <div style={{ flexBasis: '100%', minHeight: 32 }}>
          <Segmented
            aria-label={label({ zh: '流程', en: 'Workflow' })}
            value={stored?.id ?? ''}
            onChange={choose}
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <Button onClick={() => change(withNode(graph, label({ zh: '新步骤', en: 'New step' })))}>
          {label({ zh: '添加步骤', en: 'Add a step' })}
        </Button>
        <Button disabled={!isChanged} onClick={undo}>
          {label({ zh: '撤回一步', en: 'Undo' })}
        </Button>
        <Button type="primary" disabled={!isChanged} onClick={() => void keep()}>
          {label({ zh: '保存流程', en: 'Save' })}
        </Button>
        <Button
          danger
          disabled={!current}
          onClick={() => {
            if (current) change(withoutNodes(graph, [current.id]));
          }}
        >
          {label({ zh: '删除所选', en: 'Delete selected' })}
        </Button>
        <Input
          key={`${current?.id}-${current?.text}`}
          style={{ width: 200 }}
          aria-label={label({ zh: '步骤名称', en: 'Name of the step' })}
          placeholder={label({ zh: '选中一个步骤后改名', en: 'Select a step to rename it' })}
          disabled={!current}
          defaultValue={current?.text}
          maxLength={30}
          onBlur={({ target }) => {
            const text = target.value.trim();
            if (current && text !== '' && text !== current.text) change(withChange(graph, current.id, { text }));
          }}
        />
      </div>
      <div className="demo-flow" style={{ height: 460, border: `1px solid ${token.colorBorderSecondary}` }}>
        <ReactFlow
          key={`${stored?.id} ${isTall}`}
          nodes={nodes}
          edges={edges}
          onNodesChange={follow}
          onConnect={({ source, target }) => change(withEdge(graph, source, target))}
          onPaneClick={() => setSelected(undefined)}
          colorMode={isDark ? 'dark' : 'light'}
          minZoom={0.2}
          fitView
          fitViewOptions={{ padding: 0.1, minZoom: 0.8 }}
          proOptions={{ hideAttribution: false }}
        >
          <Background />
          <Controls />
        </ReactFlow>
      </div>
      <ol className="demo-steps u-flex u-wrap u-gap-8" aria-label={label({ zh: '步骤', en: 'Steps' })}>
        {graph.nodes.map(({ id, text }) => (
          <li key={id}>
            <Button
              size="small"
              aria-pressed={id === selected}
              type={id === selected ? 'primary' : 'default'}
              onClick={() => setSelected(id)}
            >
              {text}
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
};
