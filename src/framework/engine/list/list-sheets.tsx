import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../shared/lazy-named';
import type { EngineRecord } from '../context/engine-record';
import { restoredImport } from '../sheets/import/restored-import';
import type { ListModel } from './list-model';
import './list.css';

const ImportDialog = lazyNamed(async () => (await import('../sheets/import/import-dialog')).ImportDialog);
const ExportDialog = lazyNamed(async () => (await import('../sheets/export-dialog')).ExportDialog);

/** The buttons 导入 and 导出 of a list, where they are allowed. */
export const ListSheets = ({
  list,
  chosen,
  isOffered,
  isBare,
}: {
  list: ListModel;
  /** The selected records. */
  chosen: readonly EngineRecord[];
  /** 导入, in place of the records, of which there are none. */
  isOffered: boolean;
  /** The buttons are in a menu: only the dialogs are drawn. */
  isBare: boolean;
}) => {
  const { t } = useTranslation('engine');
  const { resource, title, fields, query: request, state, allowed, records, isUnused } = list;
  const { file: open, openFile: setOpen } = list;
  const close = (): void => setOpen(undefined);
  const isRunning = restoredImport(resource.name).read() !== undefined;
  return (
    <>
      {list.canImport && !isOffered && !isBare && (
        <Button onClick={() => setOpen('import')} title={isRunning ? t('button.importRunning') : undefined}>
          {t('button.import')}
          {isRunning && open !== 'import' && <span aria-hidden>…</span>}
        </Button>
      )}
      {/* From the first, for what comes later moves what is below. */}
      {allowed.verbs.has('export') && !isUnused && !isBare && (
        <Button disabled={records.total === 0} onClick={() => setOpen('export')}>
          {t('button.export')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'export' && (
          <ExportDialog
            listed={{ resource, title, fields, query: request, state, total: records.total, chosen }}
            onClose={close}
          />
        )}
        {open === 'import' && (
          <ImportDialog
            resource={resource}
            title={title}
            fixed={list.route.page.fixed}
            onImported={records.retry}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};
