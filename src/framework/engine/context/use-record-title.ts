import { useCallback, useMemo } from 'react';
import { useKnownTitle, useRefTitles } from '../../fields/ref/ref-titles';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import type { EngineRecord } from './engine-record';
import { recordTitle } from './record-title';

/** Returns the titles of displayed records of a resource, for messages about them. */
export const useRecordTitle = (resource: Resource): ((record: EngineRecord) => string) => {
  const language = useLanguage();
  const refTitle = useKnownTitle();
  return useCallback((record) => recordTitle({ resource, record, language, refTitle }), [resource, language, refTitle]);
};

const nothing: readonly EngineRecord[] = [];

/** The title of the record that a page is about; undefined while there is no record. */
export const useTitleOfPage = (resource: Resource, record: EngineRecord | undefined): string | undefined => {
  const language = useLanguage();
  const fields = useMemo(
    () => resource.fields.filter(({ name }) => [resource.titleField, ...resource.reference.title].includes(name)),
    [resource],
  );
  const rows = useMemo(() => (record === undefined ? nothing : [record]), [record]);
  const titleOf = useRefTitles({ resource: resource.name, fields, rows });
  return record && recordTitle({ resource, record, language, refTitle: (ref) => titleOf(ref).text });
};
