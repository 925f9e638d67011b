import { BellOutlined } from '@ant-design/icons';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../client/http/http';
import { clearNotices, getNotices, readNotices, restoreNotices } from '../../../contract/notices';
import { pageOf } from '../../../rights/navigation';
import { lazyNamed, usePart } from '../../../shared/lazy-named';
import { quietMoment } from '../../../shared/quiet-moment';
import { hrefOf } from '../../base/routing/address';
import { HeaderTool } from '../../frame/header/header-tools';
import { useSession } from '../../session/boot-context';
import { loadLive } from '../../session/live';
import { http } from '../../session/session';
import { useTabsControl } from '../../workspace/tabs/tabs-context';
import type { NoticeApi } from './use-notices';

/** Counts what is unread once the first page is drawn. Without this part there is no count, but there is a page. */
const NoticeCenter = lazyNamed(async () => {
  await quietMoment();
  return (await import('./notice-center')).NoticeCenter;
});

/** The bell in the header: how much is unread, and a box with what it is. */
export const NoticeBell = ({
  api,
  hrefOf,
  onManage,
}: {
  api: NoticeApi;
  /** An address of the console as a link needs it. */
  hrefOf: (path: string) => string;
  /** Goes to where notices are written; undefined for who may not write any. */
  onManage?: (() => void) | undefined;
}) => {
  const { t } = useTranslation('shell');
  const button = useRef<HTMLButtonElement>(null);
  const hasCenter = usePart(NoticeCenter) === 'loaded';
  const [unread, setUnread] = useState(0);
  /** What the box hangs on and gives the focus back to: the button, or 更多工具 where that holds it. */
  const [owner, setOwner] = useState<HTMLElement>();

  const toggle = (): void => {
    const { activeElement } = document;
    const isFocused = activeElement instanceof HTMLElement && activeElement !== document.body;
    setOwner(owner ? undefined : ((isFocused ? activeElement : button.current) ?? undefined));
  };
  const close = (): void => {
    owner?.focus();
    setOwner(undefined);
  };

  return (
    <>
      <HeaderTool
        ref={button}
        name={t('notices.title')}
        icon={<BellOutlined />}
        count={unread}
        countText={t('notices.unread', { count: unread })}
        popup="dialog"
        isOpen={owner !== undefined}
        onClick={toggle}
      />
      {hasCenter && (
        <NoticeCenter
          api={api}
          hrefOf={hrefOf}
          onManage={onManage}
          owner={owner}
          onClose={close}
          onUnread={setUnread}
        />
      )}
    </>
  );
};

const api: NoticeApi = {
  load: () => call(http, getNotices),
  read: (which) => call(http, readNotices, { body: which }),
  clear: (which) => call(http, clearNotices, { body: which }),
  restore: () => call(http, restoreNotices),
  onChange: (listener) => {
    let isOver = false;
    let leave: (() => void) | undefined;
    loadLive().then(
      (live) => {
        if (!isOver) leave = live.onNotice(listener);
      },
      // The box still shows what there is whenever it is loaded.
      () => undefined,
    );
    return () => {
      isOver = true;
      leave?.();
    };
  },
};

/** The bell, on our API and the live client. */
export const NoticeTool = (): ReactNode => {
  const session = useSession();
  const navigate = useNavigate();
  const { addressOf } = useTabsControl();
  const page = pageOf(session, session.console.site.noticesPage);
  return (
    <NoticeBell
      api={api}
      hrefOf={hrefOf}
      onManage={page === undefined ? undefined : () => void navigate(addressOf(page))}
    />
  );
};
