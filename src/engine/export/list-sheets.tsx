import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/sheets.json';
import zh from '../../i18n/locales/zh/sheets.json';
import type { FixedValues } from '../../schema/route-config';
import { lazyNamed } from '../../shared/lazy-named';
import type { Allowed } from '../actions/available-actions';
import { keptImport } from '../import/kept-import';
import type { Listed } from './listed';
import './sheets.css';

addTexts('sheets', { zh, en });

const ImportDialog = lazyNamed(async () => (await import('../import/import-dialog')).ImportDialog);
const ExportDialog = lazyNamed(async () => (await import('./export-dialog')).ExportDialog);

interface ListSheetsProps {
  listed: Listed;
  verbs: Allowed['verbs'];
  /** Values that every record of this page has. */
  fixed: FixedValues;
  /** Records were added. */
  onImported: () => void;
}

/** The buttons of a list for files: 导入 and 导出, where they are allowed. */
export const ListSheets = ({ listed, verbs, fixed, onImported }: ListSheetsProps) => {
  const { t } = useTranslation('sheets');
  const { resource, title } = listed;
  const [open, setOpen] = useState<'import' | 'export'>();
  const close = (): void => setOpen(undefined);
  // What is told once for each new record would be told to nobody.
  const canImport = verbs.has('import') && verbs.has('create') && Object.keys(resource.shownOnce).length === 0;
  const isRunning = keptImport.read(resource.name) !== undefined;
  return (
    <>
      {canImport && (
        <Button onClick={() => setOpen('import')} title={isRunning ? t('import.running') : undefined}>
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
