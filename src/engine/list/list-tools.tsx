import { Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import type { EngineRecord } from '../engine-record';
import { CreateButton } from './create-button';
import { LayoutButton } from './layout/layout-button';
import type { ListModel } from './list-model';

const KindSwitch = lazyNamed(async () => (await import('../kinds/kind-switch')).KindSwitch);
const ListSheets = lazyNamed(async () => (await import('../export/list-sheets')).ListSheets);

interface ListToolsProps {
  list: ListModel;
  /** The selected records. */
  chosen: readonly EngineRecord[];
  isNarrow: boolean;
}

/** Beside the title of a list: how it is drawn, files, columns, 新增. */
export const ListTools = ({ list, chosen, isNarrow }: ListToolsProps) => {
  const { resource, allowed, look, state, change, records, route } = list;
  const hasSheets = allowed.verbs.has('import') || allowed.verbs.has('export');
  const hasColumns = state.kind === 'table' || state.kind === 'tree';
  const { title, fields, asked } = list;
  return (
    <div className="engine-head-tools">
      {list.kinds.length > 1 && (
        <Suspense fallback={null}>
          <KindSwitch kinds={list.kinds} value={state.kind} onChange={(kind) => change({ kind })} />
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
