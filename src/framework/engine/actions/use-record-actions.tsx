import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import { holds, valueFor } from '../../expressions/evaluate';
import { textFrom } from '../../fields/base/read-value';
import { useLabel } from '../../i18n/use-label';
import type { Action, RecordActionResolved, Resource } from '../../language/resource/resource';
import type { Verb } from '../../language/resource/resource-config';
import { copyText } from '../../shared/copy-text';
import { lazyNamed } from '../../shared/lazy-named';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { canOpen, findRecordPage, recordPath } from '../context/find-pages';
import { type Obstacle, useObstacles, useObstacleText } from '../record/obstacles';
import { type ActionItem, isOfRecord, labelFor } from './action-items';
import { actionRoute } from './action-route';
import type { Pressed } from './action-runner';
import type { Allowed } from './available-actions';
import type { Selected } from './use-run-action';

const HistoryDrawer = lazyNamed(async () => (await import('../record/history-drawer')).HistoryDrawer);

/** The button 历史 for resources that keep a history, and the drawer that it opens. */
const useHistory = ({
  resource,
  allowed,
}: {
  resource: Resource;
  allowed: Allowed;
}): { itemsFor: (record: EngineRecord) => readonly ActionItem[]; drawer: ReactNode } => {
  const { t } = useTranslation('engine');
  const [record, setRecord] = useState<EngineRecord>();
  const isKept = resource.history && allowed.verbs.has('show');
  return {
    itemsFor: (one) =>
      isKept
        ? [
            {
              key: 'history',
              label: t('button.history'),
              isDanger: false,
              obstacle: undefined,
              isRare: true,
              onPress: () => setRecord(one),
            },
          ]
        : [],
    drawer: record && (
      <Suspense fallback={null}>
        <HistoryDrawer resource={resource} record={record} onClose={() => setRecord(undefined)} />
      </Suspense>
    ),
  };
};

interface RecordActions {
  /** Buttons of one record, in order; `show` only where a show page exists. */
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  /** Buttons of a selection. */
  bulkItems: (selected: Selected) => readonly ActionItem[];
  /** The open dialog, to be rendered anywhere on the page. */
  dialog: ReactNode;
}

const ActionRunner = lazyNamed(async () => (await import('./action-runner')).ActionRunner);

const nothing: readonly string[] = [];

const isOfSelection = (action: Action): action is RecordActionResolved =>
  action.kind === 'open' ? action.on.includes('selection') : action.kind === 'update' && action.bulk;

/** Returns everything that can be done with the records of a page, as buttons. */
export const useRecordActions = ({
  resource,
  listAt,
  allowed,
  hidden = nothing,
  onDone,
  onDeleted,
}: {
  resource: Resource;
  /** Path of the list whose edit and show pages the buttons open. */
  listAt: string;
  allowed: Allowed;
  /** Verbs without a button here, for example `show` on the show page itself. */
  hidden?: readonly string[];
  /** Called after an action, for example to clear the selection. */
  onDone?: () => void;
  /** Called after a record is deleted, before lists are refetched. Default: `onDone`. */
  onDeleted?: () => void;
}): RecordActions => {
  const { t } = useTranslation('engine');
  const { console, mayOpen, asking } = useEngine();
  const label = useLabel();
  const navigate = useNavigate();
  const root = useHref('/');
  const { message } = useToasts();
  const obstacleText = useObstacleText();
  const obstacleTo = useObstacles(resource);
  const afterDelete = onDeleted ?? onDone;
  const [pressed, setPressed] = useState<Pressed>();
  const copyLink = async (link: string): Promise<void> => {
    const href = link.startsWith('/') ? root.replace(/\/$/, '') + link : link;
    if (await copyText(new URL(href, location.href).href)) message.success(t('field.copied'));
    else message.error(t('field.copyFailed'));
  };
  const press = (what: RecordActionResolved | 'delete', target: Pressed['target']): void => {
    if (what === 'delete' || what.kind !== 'open') setPressed({ what, target });
    else if (what.link !== undefined && 'record' in target) void copyLink(textFrom(valueFor(what.link, target.record)));
    else if (what.route === '' && 'record' in target)
      void navigate(recordPath({ pattern: pages.show ?? '', id: target.record.id }), { state: { part: what.part } });
    else void navigate(actionRoute({ action: what, records: 'record' in target ? [target.record] : target.records }));
  };
  const history = useHistory({ resource, allowed });

  const prints = useMemo(
    () =>
      (console.routeByPath.get(listAt)?.children ?? []).flatMap((one) => {
        const { page, path } = one;
        const print = page.kind === 'print' && resource.prints.find(({ name }) => name === page.print);
        return print && mayOpen(one) ? [{ path, print }] : [];
      }),
    [console, resource, listAt, mayOpen],
  );
  const pages = useMemo(() => {
    const find = (kind: 'show' | 'edit'): string | undefined => {
      const path = findRecordPage({ routes: console.routeByPath, listAt, kind });
      const isOpen = path !== undefined && canOpen({ routes: console.routeByPath, path, mayOpen });
      return isOpen && allowed.verbs.has(kind) && !hidden.includes(kind) ? path : undefined;
    };
    return { show: find('show'), edit: find('edit') };
  }, [console, mayOpen, allowed, listAt, hidden]);

  const say = (obstacle: Obstacle | undefined): string | undefined => obstacle && obstacleText(obstacle);
  const open = (kind: 'show' | 'edit', record: EngineRecord): readonly ActionItem[] => {
    const pattern = pages[kind];
    if (pattern === undefined) return [];
    return [
      {
        key: kind,
        icon: kind,
        label: t(`button.${kind}`),
        isDanger: false,
        obstacle: kind === 'edit' ? say(obstacleTo('edit', record)) : undefined,
        onPress: () => void navigate(recordPath({ pattern, id: record.id })),
      },
    ];
  };
  const remove = (record: EngineRecord): readonly ActionItem[] => {
    if (!allowed.verbs.has('delete')) return [];
    const obstacle = say(obstacleTo('delete', record));
    return [
      {
        key: 'delete',
        icon: 'delete',
        label: t('button.delete'),
        isDanger: true,
        obstacle,
        onPress: () => press('delete', { record }),
      },
    ];
  };

  const withheld = (isShown: (action: Action) => action is RecordActionResolved, verbs: readonly Verb[]) => {
    if (!allowed.withheld) return [];
    const { verbs: notGiven, actions } = allowed.withheld;
    return [
      ...verbs.flatMap((key) => (notGiven.has(key) ? [{ key, label: t(`button.${key}`), isDanger: false }] : [])),
      ...actions
        .filter(isShown)
        .map(({ name, label: text, danger }) => ({ key: name, label: label(text), isDanger: danger })),
    ].map((item) => ({
      ...item,
      obstacle: t('action.withheld', { right: `res:${resource.name} ${item.key}` }),
      onPress: () => undefined,
    }));
  };

  // On the record's own page an action that opens it leads nowhere.
  const leadsOn = (action: RecordActionResolved): boolean =>
    action.kind !== 'open' || action.route !== '' || action.link !== undefined || pages.show !== undefined;

  const itemsFor = (record: EngineRecord): readonly ActionItem[] => [
    ...open('show', record),
    ...open('edit', record),
    ...remove(record),
    ...allowed.actions
      .filter(isOfRecord)
      .filter(leadsOn)
      .map((action) => ({
        key: action.name,
        label: label(labelFor(action, record, { ...asking, now: Date.now() })),
        isDanger: action.danger,
        isNext: action.next !== undefined && holds(action.next, record, { ...asking, now: Date.now() }),
        // Offered of every record, it is never what is next.
        isRare: action.kind === 'duplicate',
        obstacle: say(obstacleTo(action, record)),
        onPress: () => press(action, { record }),
      })),
    ...prints.map(({ path, print }) => ({
      key: path,
      label: t('button.print', { title: label(print.title) }),
      isDanger: false,
      obstacle: say(obstacleTo(print, record)),
      isRare: true,
      onPress: () => void navigate(recordPath({ pattern: path, id: record.id })),
    })),
    ...history.itemsFor(record),
    ...withheld(isOfRecord, ['show', 'edit', 'delete']),
  ];

  const bulkItems = (selected: Selected): readonly ActionItem[] => [
    ...allowed.actions.filter(isOfSelection).map((action) => ({
      key: action.name,
      label: label(action.label),
      isDanger: action.danger,
      // A page is opened for records by name.
      obstacle: action.kind === 'open' && selected.all ? t('bulk.onlySelected') : undefined,
      onPress: () => press(action, selected),
    })),
    ...(allowed.verbs.has('delete')
      ? [
          {
            key: 'delete',
            label: t('bulk.delete'),
            isDanger: true,
            obstacle: undefined,
            onPress: () => press('delete', selected),
          },
        ]
      : []),
    ...withheld(isOfSelection, ['delete']),
  ];

  const dialogs = (
    <>
      {pressed && (
        <Suspense fallback={null}>
          <ActionRunner resource={resource} pressed={pressed} onDone={onDone} onDeleted={afterDelete} />
        </Suspense>
      )}
      {history.drawer}
    </>
  );
  return { itemsFor, bulkItems, dialog: dialogs };
};
