import type { ReactNode } from 'react';
import type { NoticeApi, NoticeBox } from '../shell/notice/notice-api';
import { NoticeTool as Tool } from '../shell/notice/notice-tool';
import { hrefOf } from './address';
import { loadLive } from './load-live';
import { http } from './session';

const send = async (name: string, body: object = {}): Promise<NoticeBox> =>
  (await http.post<NoticeBox>(`/api/user/notices/${name}`, body)).data;

const api: NoticeApi = {
  load: async () => (await http.get<NoticeBox>('/api/user/notices')).data,
  read: (which) => send('read', which),
  clear: (which) => send('clear', which),
  restore: () => send('restore'),
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
export const NoticeTool = ({ onManage }: { onManage: (() => void) | undefined }): ReactNode => (
  <Tool api={api} hrefOf={hrefOf} onManage={onManage} />
);
