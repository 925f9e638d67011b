import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { ListKind } from '../../language/pages/list-config';
import { lazyNamed } from '../../shared/lazy-named';
import type { PopupItem } from '../../shared/popup-menu/popup-item';
import { PopupMenu } from '../../shared/popup-menu/popup-menu';
import { actionRoute } from '../actions/action-route';
import { RowIcon } from '../actions/row-icon';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import type { LayoutPanelProps } from './layout/layout-panel';
import type { ListModel } from './list-model';

/** 新增: opens the form at that path. */
export const CreateButton = ({ at, isSecond = false }: { at: string; isSecond?: boolean }) => {
  const { t } = useTranslation('engine');
  const navigate = useNavigate();
  return (
    <Button type={isSecond ? 'default' : 'primary'} aria-keyshortcuts="N" onClick={() => void navigate(at)}>
      {t('button.create')}
    </Button>
  );
};

/** 新增 where whom one looks through may not: greyed, with the right that is missing. */
const WithheldCreate = ({ list: { resource, allowed, route } }: { list: ListModel }) => {
  const { t } = useTranslation('engine');
  const { console } = useEngine();
  return (
    allowed.withheld?.verbs.has('create') &&
    console.routeByPath.has(route.page.createAt) && (
      <Button disabled title={t('action.withheld', { right: `res:${resource.name} create` })}>
        {t('button.create')}
      </Button>
    )
  );
};

/** The pages that the list itself leads to, with what it fixes. The first of them is the main step where nothing is made here. */
const useHeads = ({ heads, route, createAt }: ListModel) => {
  const label = useLabel();
  const navigate = useNavigate();
  return heads.map((action, at) => ({
    key: action.name,
    label: label(action.label),
    isMain: at === 0 && createAt === undefined,
    onPress: () => void navigate(actionRoute({ action, records: [route.page.fixed] })),
  }));
};

const ListKindSwitch = lazyNamed(async () => (await import('./list-kind-switch')).ListKindSwitch, 'list');
const ListWide = lazyNamed(async () => (await import('./list-wide')).ListWide, 'seldom');
const ListSheets = lazyNamed(async () => (await import('./list-sheets')).ListSheets, 'list');

/** A board of the tabs' field has every tab as a column: it shows them all. */
const toKind = ({ kind, list }: { kind: ListKind; list: ListModel }): Partial<ListModel['state']> => {
  const { by } = list.resource.list.board ?? {};
  if (kind !== 'board' || by === undefined || list.tabs?.name !== by) return { kind };
  const { [by]: _, ...filters } = list.state.filters;
  return { kind, filters };
};

/** The switch of the list kind, where there are several. */
export const KindSwitch = ({ list }: { list: ListModel }) =>
  list.kinds.length > 1 && (
    <Suspense fallback={<span style={{ width: 2 + 34 * list.kinds.length }} />}>
      <ListKindSwitch
        kinds={list.kinds}
        value={list.state.kind}
        onChange={(kind) => list.change(toKind({ kind, list }))}
      />
    </Suspense>
  );

/** What a phone has no room for next to the title in one menu, so that the records begin high: other pages, 导入, 导出 and 列设置. */
const ToolsMenu = ({
  list,
  heads,
  hasColumns,
  isOffered,
}: {
  list: ListModel;
  heads: readonly PopupItem[];
  hasColumns: boolean;
  /** 导入 is offered in place of the records. */
  isOffered: boolean;
}) => {
  const { t } = useTranslation('engine');
  const [panel, setPanel] = useState<PanelState>('never');
  const { look, allowed, isUnused, records } = list;
  const items: readonly PopupItem[] = [
    ...heads,
    ...(list.canImport && !isOffered
      ? [{ key: 'import', label: t('button.import'), onPress: () => list.openFile('import') }]
      : []),
    ...(allowed.verbs.has('export') && !isUnused
      ? [
          {
            key: 'export',
            label: t('button.export'),
            isDisabled: records.total === 0,
            onPress: () => list.openFile('export'),
          },
        ]
      : []),
    ...(hasColumns && !isUnused
      ? [{ key: 'columns', label: t('button.columns'), onPress: () => setPanel('open') }]
      : []),
  ];
  if (items.length === 0) return null;
  const name = t('button.more');
  return (
    <>
      <PopupMenu
        name={name}
        items={items}
        button={(props) => <Button {...props} aria-label={name} title={name} icon={<RowIcon name="more" />} />}
      />
      <Panel
        columns={list.columns}
        layout={look.layout}
        onChange={look.change}
        hasCards
        state={panel}
        onState={setPanel}
      />
    </>
  );
};

interface ListToolsProps {
  list: ListModel;
  /** The selected records. */
  chosen: readonly EngineRecord[];
  isNarrow: boolean;
  /** Whether the table or its like is on the page at all. */
  hasTable: boolean;
}

/** The tools next to the title of a list: list kind, files, table layout, 新增. */
export const ListTools = ({ list, chosen, isNarrow, hasTable }: ListToolsProps) => {
  const { resource, allowed, look, state } = list;
  const label = useLabel();
  const wide = allowed.actions.filter(({ kind }) => kind === 'each');
  const hasSheets = allowed.verbs.has('import') || allowed.verbs.has('export');
  const hasColumns = hasTable && (state.kind === 'table' || state.kind === 'tree');
  const heads = useHeads(list);
  // A calendar without records is still a calendar, and a page of its own has a place of its own for them.
  const isBegun = list.isUnused && state.kind !== 'calendar' && resource.pages.list === undefined;
  return (
    <div className="engine-head-tools u-flex u-wrap u-gap-8">
      {!isNarrow && <KindSwitch list={list} />}
      {wide.length > 0 && !list.isUnused && (
        <Suspense
          fallback={wide.map(({ name, label: text, danger }) => (
            <Button key={name} danger={danger} disabled>
              {label(text)}
            </Button>
          ))}
        >
          <ListWide list={list} />
        </Suspense>
      )}
      {hasSheets && (
        <Suspense fallback={null}>
          <ListSheets list={list} chosen={chosen} isOffered={isBegun} isBare={isNarrow} />
        </Suspense>
      )}
      {!list.isUnused && (
        <>
          {hasColumns && !isNarrow && (
            <LayoutButton columns={list.columns} layout={look.layout} onChange={look.change} hasCards={false} />
          )}
          {list.createAt === undefined && <WithheldCreate list={list} />}
        </>
      )}
      {heads
        .filter(({ isMain }) => isMain || !isNarrow)
        .map((head) => (
          <Button key={head.key} type={head.isMain ? 'primary' : 'default'} onClick={head.onPress}>
            {head.label}
          </Button>
        ))}
      {!list.isUnused && list.createAt !== undefined && <CreateButton at={list.createAt} />}
      {isNarrow && (
        <ToolsMenu
          list={list}
          heads={heads.filter(({ isMain }) => !isMain)}
          hasColumns={hasColumns}
          isOffered={isBegun}
        />
      )}
    </div>
  );
};

const loadPanel = () => import('./layout/layout-panel');
const LayoutPanel = lazyNamed(async () => (await loadPanel()).LayoutPanel);

type PanelProps = Omit<LayoutPanelProps, 'isOpen' | 'onClose'>;
type PanelState = 'never' | 'open' | 'closed';

/** The panel of 列设置, from when it is first opened. */
const Panel = ({
  state,
  onState,
  ...props
}: PanelProps & { state: PanelState; onState: (state: PanelState) => void }) =>
  state !== 'never' && (
    <Suspense>
      <LayoutPanel {...props} isOpen={state === 'open'} onClose={() => onState('closed')} />
    </Suspense>
  );

/** 列设置: the table layout of a list. The panel is loaded lazily when the pointer or focus reaches the button. */
export const LayoutButton = (props: PanelProps) => {
  const { t } = useTranslation('engine');
  const [state, setState] = useState<PanelState>('never');
  // A failed preload is retried by the click, which also reports the error.
  const prepare = (): void => void loadPanel().catch(() => undefined);
  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => setState('open')}>
        {t('button.columns')}
      </Button>
      <Panel {...props} state={state} onState={setState} />
    </>
  );
};
