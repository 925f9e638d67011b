import { Suspense, useEffect } from 'react';
import { lazyNamed } from '../../../shared/lazy-named';
import { type NoticeApi, useNotices } from './use-notices';

/** Only who opens the box needs it. */
const NoticePanel = lazyNamed(async () => (await import('./notice-panel')).NoticePanel);

/** Keeps the count of the bell, and shows the box while it is open. */
export const NoticeCenter = ({
  api,
  hrefOf,
  onManage,
  owner,
  onClose,
  onUnread,
}: {
  api: NoticeApi;
  hrefOf: (path: string) => string;
  onManage: (() => void) | undefined;
  /** What the open box hangs on; undefined while it is closed. */
  owner: HTMLElement | undefined;
  onClose: () => void;
  onUnread: (count: number) => void;
}) => {
  const notices = useNotices(api);
  const unread = notices.box?.unread ?? 0;
  useEffect(() => onUnread(unread), [onUnread, unread]);
  if (!owner) return null;
  return (
    <Suspense>
      <NoticePanel {...{ notices, api, hrefOf, onManage, owner, onClose }} />
    </Suspense>
  );
};
