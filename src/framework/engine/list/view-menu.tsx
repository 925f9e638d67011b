import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SavedView, SavedViews } from '../../contract/views';
import { useLabel } from '../../i18n/use-label';
import { copyText } from '../../shared/copy-text';
import { lazyNamed } from '../../shared/lazy-named';
import type { PopupItem } from '../../shared/popup-menu/popup-item';
import { PopupMenu } from '../../shared/popup-menu/popup-menu';
import { useToasts } from '../../shared/toasts';
import { useEngine, type ViewsApi } from '../context/engine-context';
import { useShowError } from '../context/use-show-error';
import { addLayout, keepList, loadStoredList, viewParam } from './layout/address-layout';
import type { TableLook } from './layout/use-table-layout';
import { addressOf, defaultOf, isAsSaved, queryOf } from './saved-view';

interface Input {
  views: readonly SavedView[];
  /** The view in the address. */
  current: SavedView | undefined;
  /** The list has changed since the current view was saved. */
  isChanged: boolean;
  t: TFunction<'views'>;
  roleName: (role: string) => string;
  canSet: (view: SavedView) => boolean;
  onUsual: () => void;
  onShow: (view: SavedView) => void;
  onSaveAs: () => void;
  onRename: (view: SavedView) => void;
  onUpdate: (view: SavedView) => void;
  onDefault: (view: SavedView) => void;
  onCopy: () => void;
  onRemove: (view: SavedView) => void;
}

/** The items of the views menu: the views, then the actions on the current one. */
const viewItems = (input: Input): readonly PopupItem[] => {
  const { views, current, t, roleName } = input;
  const choice = (view: SavedView): PopupItem => ({
    key: view.id,
    label: [
      view.isDefault && view.isForMe ? t('isDefault', { name: view.name }) : view.name,
      view.role && !view.isForMe ? ` · ${roleName(view.role)}` : '',
    ].join(''),
    isCurrent: view.id === current?.id,
    onPress: () => input.onShow(view),
  });
  const group = (key: string, members: readonly SavedView[]): readonly PopupItem[] =>
    members.length === 0 ? [] : [{ kind: 'heading', key, label: t(`groups.${key}`) }, ...members.map(choice)];
  const own = current !== undefined && input.canSet(current) ? current : undefined;
  return [
    { key: 'usual', label: t('usual'), isCurrent: current === undefined, onPress: input.onUsual },
    ...group(
      'own',
      views.filter(({ role }) => role === null),
    ),
    ...group(
      'roles',
      views.filter(({ role }) => role !== null),
    ),
    { kind: 'divider', key: 'line' },
    ...(own && input.isChanged
      ? [{ key: 'update', label: t('update', { name: own.name }), onPress: () => input.onUpdate(own) }]
      : []),
    { key: 'saveAs', label: t('saveAs'), onPress: input.onSaveAs },
    { key: 'copy', label: t('copyLink'), onPress: input.onCopy },
    ...(own
      ? [
          {
            key: 'default',
            label: t(own.isDefault ? 'unsetDefault' : 'setDefault'),
            onPress: () => input.onDefault(own),
          },
          { key: 'rename', label: t('rename'), onPress: () => input.onRename(own) },
          { key: 'remove', label: t('removeView'), isDanger: true, onPress: () => input.onRemove(own) },
        ]
      : []),
  ];
};

/**
 * Stores in this browser which view the list opens with, so that it opens with it at once the next time. A browser that did
 * not know it yet navigates there now, and the view of a followed link gets its layout.
 */
const useDefaultView = ({
  path,
  views,
  isReady,
  look,
  onShow,
}: {
  path: string;
  views: readonly SavedView[];
  isReady: boolean;
  look: TableLook;
  onShow: (view: SavedView) => void;
}): void => {
  const { me } = useEngine();
  const [params] = useSearchParams();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isReady) return;
    const first = defaultOf(views);
    const linked = views.find(({ id }) => id === params.get(viewParam));
    const isUnknown = loadStoredList({ me, path }).start === undefined;
    if (isFirst.current) {
      isFirst.current = false;
      if (linked && !look.isOfView(linked.id)) look.takeView(linked.id, linked.layout);
      else if (first && isUnknown && params.size === 0) onShow(first);
    }
    if (first || !isUnknown)
      keepList({ me, path }, { start: first && { view: first.id, query: first.query, layout: first.layout } });
  }, [isReady, views, me, path, params, look, onShow]);
};

const none: SavedViews = { list: [], total: 0, roles: [] };

/** The saved views of the list at `path`, fetched once per session. After a failure there are none: lists work without them. */
const useViews = ({ path, loadViews }: { path: string; loadViews: () => Promise<ViewsApi> }) => {
  const { me } = useEngine();
  const client = useQueryClient();
  const showError = useShowError();
  const queryKey = ['views', me];
  const { data, isSuccess } = useQuery({
    queryKey,
    queryFn: async () => (await loadViews()).read(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { list, roles } = data ?? none;
  const views = useMemo(() => list.filter(({ at }) => at === path), [list, path]);
  return {
    isReady: isSuccess,
    views,
    /** Roles that the user may share views with. */
    roles,
    /** Changes something and refetches the views. Rejects as the change does. */
    run: async <T,>(change: (api: ViewsApi) => Promise<T>): Promise<T> => {
      const answer = await change(await loadViews());
      await client.invalidateQueries({ queryKey });
      return answer;
    },
    showError,
  };
};

const ViewDialog = lazyNamed(async () => (await import('./view-dialog')).ViewDialog);

interface ViewMenuProps {
  /** Path of the list. */
  path: string;
  look: TableLook;
  loadViews: () => Promise<ViewsApi>;
}

/** 视图: saved views of a list: select, save, share and delete. */
export const ViewMenu = ({ path, look, loadViews }: ViewMenuProps) => {
  const { t } = useTranslation('views');
  const { message, modal } = useToasts();
  const label = useLabel();
  const { console } = useEngine();
  const [params, setParams] = useSearchParams();
  const { views, roles, run, showError, isReady } = useViews({ path, loadViews });
  const [dialog, setDialog] = useState<{ view?: SavedView }>();
  const go = (next: URLSearchParams, replace = false): void =>
    setParams(next, { replace, state: { staysInTab: true } });

  const show = (view: SavedView): void => {
    look.takeView(view.id, view.layout);
    go(addressOf(view));
  };
  const begin = (view: SavedView): void => {
    look.takeView(view.id, view.layout);
    go(addressOf(view), true);
  };
  useDefaultView({ path, views, isReady, look, onShow: begin });

  const current = views.find(({ id }) => id === params.get(viewParam));
  const isChanged = current !== undefined && !isAsSaved(current, { params, layout: look.layout });
  const now = { query: queryOf(params), layout: look.layout };
  const roleName = (role: string): string => label(console.roles[role] ?? { zh: role, en: role });

  const change = async (done: string, work: (api: ViewsApi) => Promise<unknown>): Promise<void> => {
    try {
      await run(work);
      message.success(done);
    } catch (error) {
      showError(error);
    }
  };
  const copyLink = async (): Promise<void> => {
    const link = new URLSearchParams(now.query);
    const names = look.shown.map(({ field }) => field.name);
    // In hash mode too only the part after the hash belongs to the list.
    const [before] = location.href.split('?');
    const isCopied = await copyText(`${before}?${addLayout(link, { names, density: look.layout.density })}`);
    if (isCopied) message.success(t('linkCopied'));
    else message.error(t('linkNotCopied'));
  };
  const remove = (view: SavedView): void => {
    modal.confirm({
      title: t('removeQuestion', { name: view.name }),
      content: view.role === null ? t('removeOwn') : t('removeOfRole', { role: roleName(view.role) }),
      okText: t('remove'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await change(t('removed', { name: view.name }), (api) => api.remove(view));
        go(new URLSearchParams(now.query), true);
      },
    });
  };

  const name = current === undefined ? t('usual') : current.name;
  return (
    <>
      <PopupMenu
        name={t('title')}
        align="start"
        items={viewItems({
          views,
          current,
          isChanged,
          t,
          roleName,
          canSet: (view) => view.role === null || roles.includes(view.role),
          onUsual: () => go(new URLSearchParams()),
          onShow: show,
          onSaveAs: () => setDialog({}),
          onRename: (view) => setDialog({ view }),
          onUpdate: (view) => void change(t('updated', { name: view.name }), (api) => api.change(view, now)),
          onDefault: (view) =>
            void change(t(view.isDefault ? 'noDefault' : 'madeDefault', { name: view.name }), (api) =>
              api.change(view, { isDefault: !view.isDefault }),
            ),
          onCopy: () => void copyLink(),
          onRemove: remove,
        })}
        button={(props) => (
          <Button {...props} size="small" aria-label={t('button', { name: isChanged ? t('changed', { name }) : name })}>
            {isChanged ? t('changed', { name }) : name}
            <svg className="u-faint" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
              <path d="m1.5 3 3.5 3.5L8.5 3" fill="none" stroke="currentColor" strokeWidth="1.2" />
            </svg>
          </Button>
        )}
      />
      {dialog && (
        <Suspense>
          <ViewDialog
            view={dialog.view}
            roles={roles.map((role) => ({ value: role, label: roleName(role) }))}
            onSave={async ({ name, isDefault, role }) => {
              const { view } = dialog;
              if (view) await run((api) => api.change(view, { name }));
              else {
                const made = await run((api) => api.create({ at: path, name, isDefault, role, ...now }));
                look.takeView(made.id, made.layout);
                go(addressOf(made));
              }
              message.success(t('saved', { name }));
            }}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
