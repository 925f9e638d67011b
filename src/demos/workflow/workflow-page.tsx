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
import { useSettings } from '../../framework/shell/settings/use-settings';
import { useIsDark } from '../../framework/shell/theme/use-is-dark';
import { withChange, withEdge, withNode, withoutNodes } from './graph';
import { useWorkflow } from './use-workflow';
import '@xyflow/react/dist/style.css';

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

  const nodes = useMemo(
    () =>
      graph.nodes.map(
        ({ id, type, x, y, text }): Node => ({
          id,
          type: type === 'start' ? 'input' : type === 'end' ? 'output' : 'default',
          position: moved?.id === id ? { x: moved.x, y: moved.y } : { x, y },
          selected: id === selected,
          sourcePosition: Position.Right,
          targetPosition: Position.Left,
          data: { label: text },
          style: { background: token.colorBgElevated, color: token.colorText, borderColor: token.colorPrimary },
        }),
      ),
    [graph, moved, selected, token],
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
          markerEnd: { type: MarkerType.ArrowClosed },
        }),
      ),
    [graph, token],
  );
  const follow = (changes: NodeChange[]): void => {
    for (const each of changes) {
      if (each.type === 'select' && each.selected) setSelected(each.id);
      if (each.type === 'remove') change(withoutNodes(graph, [each.id]));
      if (each.type !== 'position' || !each.position) continue;
      if (each.dragging) setMoved({ id: each.id, ...each.position });
      else {
        setMoved(undefined);
        change(withChange(graph, each.id, { x: Math.round(each.position.x), y: Math.round(each.position.y) }));
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
        <Segmented
          aria-label={label({ zh: '流程', en: 'Workflow' })}
          value={stored?.id ?? ''}
          onChange={choose}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
        />
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
          {label({ zh: '删除所选', en: 'Delete the selected' })}
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
          key={stored?.id}
          nodes={nodes}
          edges={edges}
          onNodesChange={follow}
          onConnect={({ source, target }) => change(withEdge(graph, source, target))}
          onPaneClick={() => setSelected(undefined)}
          colorMode={isDark ? 'dark' : 'light'}
          minZoom={0.2}
          fitView
          fitViewOptions={{ padding: 0.1 }}
          proOptions={{ hideAttribution: false }}
        >
          <Background />
          <Controls />
        </ReactFlow>
      </div>
      <ol className="demo-steps" aria-label={label({ zh: '步骤', en: 'Steps' })}>
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
