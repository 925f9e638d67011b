import '../panels.css';
import { Button, Empty, Skeleton, Tabs } from 'antd';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeBox, NoticeItem } from '../../../contract/notices';
import { addTexts } from '../../../i18n/i18n';
import { notice as en } from '../../../i18n/locales/en/features.json';
import { notice as zh } from '../../../i18n/locales/zh/features.json';
import { siteHref } from '../../../shared/base-path';
import { Popup } from '../../../shared/popup-menu/popup-list';
import { safeHtml } from '../../../shared/safe-html';
import { useToasts } from '../../../shared/toasts';
import type { NoticeApi, useNotices } from './use-notices';

/** A box that hangs on a button of the header. It takes the focus, and Escape or a press elsewhere closes it. */
const NoticePopover = ({
  labelledBy,
  owner,
  onClose,
  children,
}: {
  /** Id of its heading. */
  labelledBy: string;
  owner: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}) => {
  const box = useRef<HTMLDivElement | null>(null);

  const begin = useCallback((element: HTMLDivElement | null): void => {
    box.current = element;
    element?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const onOutside = ({ target }: Event): void => {
      if (!(target instanceof Element) || box.current?.contains(target) || owner.contains(target)) return;
      // A message about the box is outside of it.
      if (!target.closest('.ant-message')) onClose();
    };
    // Wherever the focus is: a message about the box may have taken it along.
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [owner, onClose]);

  return (
    <Popup
      anchor={owner}
      align="end"
      popupRender={() => (
        <div
          ref={begin}
          className="notice-box u-flex u-column u-text u-raised u-border-soft u-radius u-shadow"
          role="dialog"
          aria-labelledby={labelledBy}
          tabIndex={-1}
        >
          {children}
        </div>
      )}
    />
  );
};

interface Common {
  hrefOf: (path: string) => string;
  /** Called when this one was opened. */
  onRead: (id: string) => void;
}

const Content = ({ html, isShort }: { html: string /** Safe. */; isShort: boolean }) => (
  <div
    className={isShort ? 'notice-html notice-short u-muted u-break u-clip' : 'notice-html u-muted u-text-12 u-break'}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `safeHtml` has made it so.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

const Entry = ({ item, hrefOf, onRead }: Common & { item: NoticeItem }) => {
  const { t, i18n } = useTranslation('notice');
  const [isOpen, setOpen] = useState(false);
  const html = useMemo(() => safeHtml(item.content, { hrefOf }), [item.content, hrefOf]);
  const arrived = new Date(item.arrivedAt);
  const press = (): void => {
    setOpen(!isOpen);
    if (!item.isRead) onRead(item.id);
  };
  return (
    <li className={item.isRead ? 'notice-entry u-flex u-gap-12' : 'notice-entry notice-unread u-flex u-gap-12'}>
      {item.image && (
        <img className="u-rigid u-cover u-circle" src={siteHref(item.image)} alt="" width={32} height={32} />
      )}
      <div className="notice-text u-grow u-min-0">
        <button
          type="button"
          className="notice-title u-block u-full u-text u-text-start u-break"
          aria-expanded={isOpen}
          onClick={press}
        >
          {item.level === 'high' && (
            <span className="notice-important u-danger u-text-12 u-radius u-regular">{t('important')}</span>
          )}
          {item.title}
          {!item.isRead && <span className="notice-dot u-clip u-nowrap u-circle u-inline-block">{t('unread')}</span>}
        </button>
        <Content html={html} isShort={!isOpen} />
        <time dateTime={item.arrivedAt}>
          {arrived.toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
    </li>
  );
};

/** Notices of one kind, newest first; opening one reads it. */
const NoticeList = ({ items, ...common }: Common & { items: readonly NoticeItem[] }) => (
  <ul className="u-plain">
    {items.map((item) => (
      <Entry key={item.id} item={item} {...common} />
    ))}
  </ul>
);

addTexts('notice', { zh, en });

const kinds = ['notice', 'email'] as const;

/** The box below the bell: notices and mails, what is unread first marked, all of it cleared with one click and brought back with another. */
export const NoticePanel = ({
  notices: { box, isFailed, reload, settle },
  api,
  hrefOf,
  onManage,
  owner,
  onClose,
}: {
  notices: ReturnType<typeof useNotices>;
  api: NoticeApi;
  hrefOf: (path: string) => string;
  onManage: (() => void) | undefined;
  owner: HTMLElement;
  onClose: () => void;
}) => {
  const { t } = useTranslation('notice');
  const { message } = useToasts();
  const heading = useId();
  const newest = box?.list[0]?.arrivedAt;

  /** Carries out a call; what it cannot do it says. */
  const change = async (call: Promise<NoticeBox>): Promise<boolean> => {
    try {
      settle(await call);
      return true;
    } catch {
      void message.error(t('failed'));
      return false;
    }
  };
  const restore = async (): Promise<void> => {
    message.destroy('notices');
    if (await change(api.restore())) void message.success(t('restored'));
  };
  const manage = (): void => {
    onClose();
    onManage?.();
  };
  const clear = async (until: string): Promise<void> => {
    if (!(await change(api.clear({ until })))) return;
    const undo = (
      <>
        {t('cleared')}
        <Button type="link" size="small" onClick={() => void restore()}>
          {t('undo')}
        </Button>
      </>
    );
    void message.success({ key: 'notices', content: undo, duration: 6 });
  };

  const body = () => {
    if (isFailed) {
      return (
        <div className="u-text-center u-p-16" role="alert">
          <p>{t('notLoaded')}</p>
          <Button onClick={reload}>{t('retry')}</Button>
        </div>
      );
    }
    if (!box) return <Skeleton className="u-p-16" active avatar paragraph={{ rows: 3 }} />;
    return (
      <Tabs
        size="small"
        items={kinds.map((kind) => {
          const items = box.list.filter((item) => item.kind === kind);
          const unread = items.filter(({ isRead }) => !isRead).length;
          return {
            key: kind,
            label: unread > 0 ? t(`${kind}Unread`, { count: unread }) : t(kind),
            children:
              items.length > 0 ? (
                <NoticeList items={items} hrefOf={hrefOf} onRead={(id) => void change(api.read({ ids: [id] }))} />
              ) : (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`${kind}Empty`)} />
              ),
          };
        })}
      />
    );
  };

  return (
    <NoticePopover labelledBy={heading} owner={owner} onClose={onClose}>
      <div className="notice-head u-flex u-rigid u-items-center u-between u-min-h-40">
        <h2 id={heading}>{t('title')}</h2>
        {newest !== undefined && (box?.unread ?? 0) > 0 && (
          <Button type="link" size="small" onClick={() => void change(api.read({ until: newest }))}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {body()}
      <div className="notice-foot u-flex u-rigid u-border-top">
        {newest !== undefined && (
          <Button type="text" onClick={() => void clear(newest)}>
            {t('clear')}
          </Button>
        )}
        {onManage && (
          <Button type="text" onClick={manage}>
            {t('manage')}
          </Button>
        )}
      </div>
    </NoticePopover>
  );
};
