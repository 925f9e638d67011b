import type { Label } from '../../schema/label';
import type { Resource } from '../../schema/resource';
import type { HistoryEntry } from '../engine-context';

interface DeedInput {
  entry: Pick<HistoryEntry, 'kind' | 'action' | 'source'>;
  /** The record's own resource. */
  resource: Resource;
  resources: ReadonlyMap<string, Resource>;
  label: (label: Label) => string;
  t: (key: string, values?: Record<string, string>) => string;
}

/** What somebody did, in words: 编辑, the label of an action, or that of another resource from which it followed. */
export const deedText = ({ entry: { kind, action, source }, resource, resources, label, t }: DeedInput): string => {
  const from = source === undefined ? resource : (resources.get(source) ?? resource);
  const configured = from.actions.find(({ name }) => name === action);
  const verb = action === 'delete' ? t('delete') : action === 'create' ? t('create') : t('edit');
  const name = configured ? label(configured.label) : verb;
  const plain = kind === 'action' || kind === 'undo' ? name : t(kind);
  const deed = kind === 'undo' ? t('undo', { action: name }) : plain;
  return source === undefined
    ? deed
    : t('effect', { resource: label(from.label), action: kind === 'undo' ? deed : name });
};
