import { Button, Empty, Skeleton, Tabs } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeBox } from '../../contract/notices';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/notice.json';
import zh from '../../i18n/locales/zh/notice.json';
import { useToasts } from '../../shared/toasts';
import type { NoticeApi } from './notice-api';
import { NoticeList } from './notice-list';
import { NoticePopover } from './notice-popover';
import type { useNotices } from './use-notices';
import './notice.css';

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
        <div className="notice-failed" role="alert">
          <p>{t('notLoaded')}</p>
          <Button onClick={reload}>{t('retry')}</Button>
        </div>
      );
    }
    if (!box) return <Skeleton className="notice-loading" active avatar paragraph={{ rows: 3 }} />;
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
      <div className="notice-head">
        <h2 id={heading}>{t('title')}</h2>
        {newest !== undefined && (box?.unread ?? 0) > 0 && (
          <Button type="link" size="small" onClick={() => void change(api.read({ until: newest }))}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {body()}
      <div className="notice-foot">
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
