/** One notice in the box of who is signed in. */
export interface NoticeItem {
  id: string;
  kind: string;
  title: string;
  level: string;
  /** HTML as somebody wrote it. */
  content: string;
  /** Address of a picture; empty for none. */
  image: string;
  /** ISO 8601. */
  arrivedAt: string;
  isRead: boolean;
}

/** What is in the box: the newest, and how many there are in all. */
export interface NoticeBox {
  list: readonly NoticeItem[];
  total: number;
  unread: number;
}

/** What the box asks of the server; every call answers the box as it stands afterwards. `until` is an `arrivedAt`. */
export interface NoticeApi {
  load: () => Promise<NoticeBox>;
  read: (which: { ids: readonly string[] } | { until: string }) => Promise<NoticeBox>;
  clear: (which: { until: string }) => Promise<NoticeBox>;
  /** Brings back what the last clear took away. */
  restore: () => Promise<NoticeBox>;
  /** Calls back when something about the notices may have changed. Answers how to stop. */
  onChange: (listener: () => void) => () => void;
}
