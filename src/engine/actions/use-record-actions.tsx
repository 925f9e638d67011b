import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import { canOpen, findRecordPage, recordPath } from '../compile/find-pages';
import { useEngine } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import type { ActionItem } from './action-item';
import { type Allowed, lockOf, type Obstacle, obstacleTo } from './available-actions';
import type { Selected } from './selected';
import { useDelete } from './use-delete';
import { useHistory } from './use-history';
import { useObstacleText } from './use-obstacle-text';
import { useRunAction } from './use-run-action';

interface RecordActions {
  /** Buttons of one record, in order; `show` only where there is a page for it. */
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  /** Buttons of a selection. */
  bulkItems: (selected: Selected) => readonly ActionItem[];
  /** The open dialog, to be placed somewhere on the page. */
  dialog: ReactNode;
}

const nothing: readonly string[] = [];

/** Everything that can be done with the records of a page, as buttons. */
export const useRecordActions = ({
  resource,
  listAt,
  allowed,
  hidden = nothing,
  onDone,
  onDeleted,
}: {
  resource: Resource;
  /** Path of the list whose edit and show pages are opened. */
  listAt: string;
  allowed: Allowed;
  /** Verbs that get no button here, for example `show` on the show page itself. */
  hidden?: readonly string[];
  /** Called after an action, for example to clear a selection. */
  onDone?: () => void;
  /** Called after a record is gone, before lists are read again. Default: `onDone`. */
  onDeleted?: () => void;
}): RecordActions => {
  const { t } = useTranslation('engine');
  const { console, can } = useEngine();
  const label = useLabel();
  const navigate = useNavigate();
  const obstacleText = useObstacleText();
  const afterDelete = onDeleted ?? onDone;
  const { start, dialog } = useRunAction({ resource, ...(onDone && { onDone }) });
  const history = useHistory({ resource, allowed });
  const { deleteRecord, deleteRecords } = useDelete({ resource, ...(afterDelete && { onDone: afterDelete }) });

  const pages = useMemo(() => {
    const find = (kind: 'show' | 'edit'): string | undefined => {
      const path = findRecordPage({ routes: console.routeByPath, listAt, kind });
      const isOpen = path !== undefined && canOpen({ routes: console.routeByPath, path, can });
      return isOpen && allowed.verbs.has(kind) && !hidden.includes(kind) ? path : undefined;
    };
    return { show: find('show'), edit: find('edit') };
  }, [console, can, allowed, listAt, hidden]);

  const say = (obstacle: Obstacle | undefined): string | undefined => obstacle && obstacleText(obstacle);
  const open = (kind: 'show' | 'edit', record: EngineRecord): readonly ActionItem[] => {
    const pattern = pages[kind];
    if (pattern === undefined) return [];
    return [
      {
        key: kind,
        label: t(`button.${kind}`),
        isDanger: false,
        obstacle: kind === 'edit' ? say(lockOf({ resource, verb: 'edit', record })) : undefined,
        onPress: () => void navigate(recordPath({ pattern, id: record.id })),
      },
    ];
  };
  const remove = (record: EngineRecord): readonly ActionItem[] => {
    if (!allowed.verbs.has('delete')) return [];
    const obstacle = say(lockOf({ resource, verb: 'delete', record }));
    return [
      { key: 'delete', label: t('button.delete'), isDanger: true, obstacle, onPress: () => deleteRecord(record) },
    ];
  };

  const itemsFor = (record: EngineRecord): readonly ActionItem[] => [
    ...open('show', record),
    ...open('edit', record),
    ...remove(record),
    ...allowed.actions.map((action) => ({
      key: action.name,
      label: label(action.label),
      isDanger: action.danger,
      obstacle: say(obstacleTo({ resource, action, record })),
      onPress: () => start(action, { record }),
    })),
    ...history.itemsFor(record),
  ];

  const bulkItems = (selected: Selected): readonly ActionItem[] => [
    ...allowed.actions
      .filter((action) => action.kind === 'update' && action.bulk)
      .map((action) => ({
        key: action.name,
        label: label(action.label),
        isDanger: action.danger,
        obstacle: undefined,
        onPress: () => start(action, selected),
      })),
    ...(allowed.verbs.has('delete')
      ? [
          {
            key: 'delete',
            label: t('bulk.delete'),
            isDanger: true,
            obstacle: undefined,
            onPress: () => deleteRecords(selected),
          },
        ]
      : []),
  ];

  const dialogs = (
    <>
      {dialog}
      {history.drawer}
    </>
  );
  return { itemsFor, bulkItems, dialog: dialogs };
};
