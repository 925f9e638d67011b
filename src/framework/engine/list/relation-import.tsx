import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInForms } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { lazyNamed } from '../../shared/lazy-named';
import type { Allowed } from '../actions/available-actions';
import { useRefresh } from '../context/use-refresh';
import '../sheets/sheets.css';

const ImportDialog = lazyNamed(async () => (await import('../import/import-dialog')).ImportDialog);

interface RelationImportProps {
  relation: Resource['relations'][number];
  /** Id of the record that what is imported belongs to. */
  id: string;
  title: string;
  /** The resource of the related records. */
  resource: Resource;
  allowed: Allowed;
}

/** The button 导入 of a related list: every imported record belongs to the record of the page. */
export const RelationImport = ({ relation, id, title, resource, allowed: { verbs } }: RelationImportProps) => {
  const { t } = useTranslation('engine');
  const refresh = useRefresh(resource);
  const [isOpen, setOpen] = useState(false);
  const by = resource.fieldByName.get(relation.by);
  // Records that cannot name the one they belong to, or with secrets that are shown once for each, are made elsewhere.
  const canImport =
    verbs.has('import') &&
    verbs.has('create') &&
    by !== undefined &&
    isInForms(by) &&
    Object.keys(resource.shownOnce).length === 0;
  if (!canImport) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('button.import')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog
            resource={resource}
            title={title}
            fixed={{ [relation.by]: id }}
            onImported={() => refresh('lists')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
