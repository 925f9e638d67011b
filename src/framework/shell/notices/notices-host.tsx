import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client/http/call';
import { clearNotices, getNotices, readNotices, restoreNotices } from '../../contract/notices';
import { pageOf } from '../../rights/navigation';
import { hrefOf } from '../routing/address';
import { useSession } from '../session/boot-context';
import { loadLive } from '../session/live';
import { http } from '../session/session';
import { useTabsControl } from '../tabs/tabs-context';
import type { NoticeApi } from './notice-api';
import { NoticeBell } from './notice-bell';

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
