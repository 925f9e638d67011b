import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListKind } from '../../language/list/list-config';
import { lazyNamed } from '../../shared/lazy-named';
import type { EngineRecord } from '../context/engine-record';
import { LayoutButton } from './layout/layout-button';
import type { ListModel } from './list-model';

/** 新增: opens the form at that path. */
export const CreateButton = ({ at }: { at: string }) => {
  const { t } = useTranslation('engine');
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(at)}>
      {t('button.create')}
    </Button>
  );
};

const ListKindSwitch = lazyNamed(async () => (await import('./list-kind-switch')).ListKindSwitch);
const ListSheets = lazyNamed(async () => (await import('./list-sheets')).ListSheets);

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
}

/** The tools beside the title of a list: list kind, files, table layout, 新增. */
export const ListTools = ({ list, chosen, isNarrow }: ListToolsProps) => {
  const { resource, allowed, look, state, change, records, route } = list;
  const hasSheets = allowed.verbs.has('import') || allowed.verbs.has('export');
  const hasColumns = state.kind === 'table' || state.kind === 'tree';
  const { title, fields, asked } = list;
  return (
    <div className="engine-head-tools">
      {list.kinds.length > 1 && (
        <Suspense fallback={null}>
          <ListKindSwitch kinds={list.kinds} value={state.kind} onChange={(kind) => change(toKind({ kind, list }))} />
        </Suspense>
      )}
      {hasSheets && (
        <Suspense fallback={null}>
          <ListSheets
            listed={{ resource, title, fields, asked, state, total: records.total, chosen }}
            verbs={allowed.verbs}
            fixed={route.page.fixed}
            onImported={records.retry}
          />
        </Suspense>
      )}
      {!list.isUnused && (
        <>
          {hasColumns && (
            <LayoutButton columns={list.columns} layout={look.layout} onChange={look.change} hasCards={isNarrow} />
          )}
          {list.canCreate && <CreateButton at={route.page.createAt} />}
        </>
      )}
    </div>
  );
};
