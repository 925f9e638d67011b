import type { Resource } from '../../language/resource/resource';

/**
 * Reduces shown records to the fields of an export: `_export=1` means every field with the view `export`, `_export=title,status` only
 * these of them. `id` and `version` are always included.
 */
export const exportedRecord = ({
  resource,
  query,
}: {
  resource: Resource;
  query: URLSearchParams;
}): ((record: Record<string, unknown>) => Record<string, unknown>) => {
  const request = query.get('_export') ?? '';
  const wanted = request === '1' ? undefined : new Set(request.split(','));
  const fields = resource.fields.filter(({ name, views }) => views.includes('export') && (wanted?.has(name) ?? true));
  const names = new Set(['id', 'version', ...fields.map(({ name }) => name)]);
  return (record) => Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
};
