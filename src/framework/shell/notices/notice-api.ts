import type { NoticeBox } from '../../contract/notices';

/** What the box asks of the server; every call returns the box as it is afterwards. `until` is an `arrivedAt`. */
export interface NoticeApi {
  load: () => Promise<NoticeBox>;
  read: (which: { ids: readonly string[] } | { until: string }) => Promise<NoticeBox>;
  clear: (which: { until: string }) => Promise<NoticeBox>;
  /** Brings back what the last clear took away. */
  restore: () => Promise<NoticeBox>;
  /** Calls back when something about the notices may have changed. Returns an unsubscribe function. */
  onChange: (listener: () => void) => () => void;
}
