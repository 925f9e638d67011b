import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { ListKind } from '../../language/pages/list-config';
import { lazyNamed } from '../../shared/lazy-named';
import { actionRoute } from '../actions/action-route';
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
const HeadActions = ({ list: { heads, route, createAt } }: { list: ListModel }) => {
  const label = useLabel();
  const navigate = useNavigate();
  return heads.map((action, at) => (
    <Button
      key={action.name}
      type={at === 0 && createAt === undefined ? 'primary' : 'default'}
      onClick={() => void navigate(actionRoute({ action, records: [route.page.fixed] }))}
    >
      {label(action.label)}
    </Button>
  ));
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
  const { resource, allowed, look, state, change } = list;
  const label = useLabel();
  const wide = allowed.actions.filter(({ kind }) => kind === 'each');
  const hasSheets = allowed.verbs.has('import') || allowed.verbs.has('export');
  const hasColumns = hasTable && (state.kind === 'table' || state.kind === 'tree');
  // A calendar without records is still a calendar, and a page of its own has a place of its own for them.
  const isBegun = list.isUnused && state.kind !== 'calendar' && resource.pages.list === undefined;
  return (
    <div className="engine-head-tools u-flex u-wrap u-gap-8">
      {list.kinds.length > 1 && (
        <Suspense fallback={<span style={{ width: 2 + 34 * list.kinds.length }} />}>
          <ListKindSwitch kinds={list.kinds} value={state.kind} onChange={(kind) => change(toKind({ kind, list }))} />
        </Suspense>
      )}
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
          <ListSheets list={list} chosen={chosen} isOffered={isBegun} />
        </Suspense>
      )}
      {!list.isUnused && (
        <>
          {hasColumns && (
            <LayoutButton columns={list.columns} layout={look.layout} onChange={look.change} hasCards={isNarrow} />
          )}
          {list.createAt === undefined && <WithheldCreate list={list} />}
        </>
      )}
      <HeadActions list={list} />
      {!list.isUnused && list.createAt !== undefined && <CreateButton at={list.createAt} />}
    </div>
  );
};

const loadPanel = () => import('./layout/layout-panel');
const LayoutPanel = lazyNamed(async () => (await loadPanel()).LayoutPanel);

/** 列设置: the table layout of a list. The panel is loaded lazily when the pointer or focus reaches the button. */
export const LayoutButton = (props: Omit<LayoutPanelProps, 'isOpen' | 'onClose'>) => {
  const { t } = useTranslation('engine');
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  // A failed preload is retried by the click, which also reports the error.
  const prepare = (): void => void loadPanel().catch(() => undefined);
  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => setState('open')}>
        {t('button.columns')}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <LayoutPanel {...props} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
};
