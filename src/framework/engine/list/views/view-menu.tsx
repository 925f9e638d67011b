import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SavedView } from '../../../contract/views';
import { useLabel } from '../../../i18n/use-label';
import { copyText } from '../../../shared/copy-text';
import { lazyNamed } from '../../../shared/lazy-named';
import { PopupMenu } from '../../../shared/popup-menu/popup-menu';
import { useToasts } from '../../../shared/toasts';
import { useEngine } from '../../context/engine-context';
import type { ViewsApi } from '../../context/views-api';
import { addLayout, viewParam } from '../layout/address-layout';
import type { TableLook } from '../layout/use-table-layout';
import { addressOf, isAsSaved, queryOf } from './saved-view';
import { useDefaultView } from './use-default-view';
import { useViews } from './use-views';
import { viewItems } from './view-items';

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
            <span aria-hidden="true">▾</span>
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
