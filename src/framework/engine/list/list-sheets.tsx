import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixedValues } from '../../language/route/route-config';
import { lazyNamed } from '../../shared/lazy-named';
import type { Allowed } from '../actions/available-actions';
import type { Listed } from '../export/use-export';
import { keptImport } from '../import/kept-import';
import '../sheets/sheets.css';

const ImportDialog = lazyNamed(async () => (await import('../import/import-dialog')).ImportDialog);
const ExportDialog = lazyNamed(async () => (await import('../export/export-dialog')).ExportDialog);

interface ListSheetsProps {
  listed: Listed;
  verbs: Allowed['verbs'];
  /** Values that every record of this page has. */
  fixed: FixedValues;
  /** Called when records were created. */
  onImported: () => void;
}

/** The buttons 导入 and 导出 of a list, where they are allowed. */
export const ListSheets = ({ listed, verbs, fixed, onImported }: ListSheetsProps) => {
  const { t } = useTranslation('engine');
  const { resource, title } = listed;
  const [open, setOpen] = useState<'import' | 'export'>();
  const close = (): void => setOpen(undefined);
  // Secrets that are shown once for each new record would not be seen by anybody.
  const canImport = verbs.has('import') && verbs.has('create') && Object.keys(resource.shownOnce).length === 0;
  const isRunning = keptImport.read(resource.name) !== undefined;
  return (
    <>
      {canImport && (
        <Button onClick={() => setOpen('import')} title={isRunning ? t('button.importRunning') : undefined}>
          {t('button.import')}
          {isRunning && open !== 'import' && <span aria-hidden>…</span>}
        </Button>
      )}
      {verbs.has('export') && listed.total > 0 && (
        <Button onClick={() => setOpen('export')}>{t('button.export')}</Button>
      )}
      <Suspense fallback={null}>
        {open === 'export' && <ExportDialog listed={listed} onClose={close} />}
        {open === 'import' && (
          <ImportDialog resource={resource} title={title} fixed={fixed} onImported={onImported} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
