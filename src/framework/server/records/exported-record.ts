import type { Resource } from '../../language/resource/resource';

/**
 * Narrows shown records down to what belongs into a file: `_export=1` gives every field with the view `export`,
 * `_export=title,status` these of them. `id` and `version` always come along.
 */
export const exportedRecord = ({
  resource,
  query,
}: {
  resource: Resource;
  query: URLSearchParams;
}): ((record: Record<string, unknown>) => Record<string, unknown>) => {
  const asked = query.get('_export') ?? '';
  const wanted = asked === '1' ? undefined : new Set(asked.split(','));
  const fields = resource.fields.filter(({ name, views }) => views.includes('export') && (wanted?.has(name) ?? true));
  const names = new Set(['id', 'version', ...fields.map(({ name }) => name)]);
  return (record) => Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
};
