import type { ShownHistoryEntry } from '../../contract/history';
import type { Resource } from '../../language/resource/resource';
import type { Label } from '../../shared/label';

interface EntryTitleInput {
  entry: Pick<ShownHistoryEntry, 'kind' | 'action' | 'source' | 'label'>;
  /** The record's own resource. */
  resource: Resource;
  resources: ReadonlyMap<string, Resource>;
  label: (label: Label) => string;
  t: (key: string, values?: Record<string, string>) => string;
}

/** The title of an entry: 编辑, the label of an action, or that of the other resource whose action caused it. */
export const entryTitle = ({
  entry: { kind, action, source, label: done },
  resource,
  resources,
  label,
  t,
}: EntryTitleInput): string => {
  const from = source === undefined ? resource : (resources.get(source) ?? resource);
  const configured = from.actions.find(({ name }) => name === action);
  const verb = action === 'delete' ? t('delete') : action === 'create' ? t('create') : t('edit');
  const named = configured?.label ?? done;
  const name = named ? label(named) : verb;
  const plain = kind === 'action' || kind === 'undo' ? name : t(kind);
  const title = kind === 'undo' ? t('undo', { action: name }) : plain;
  return source === undefined
    ? title
    : t('effect', { resource: label(from.label), action: kind === 'undo' ? title : name });
};
