import { endpoint, typed } from './endpoint';
import { optional, text } from './rules';

/** A notice as its reader sees it. */
export interface NoticeItem {
  id: string;
  kind: string;
  title: string;
  level: string;
  /** HTML as it was written: it has to be made safe before it is shown. */
  content: string;
  /** Address of a picture; empty for none. */
  image: string;
  /** ISO 8601. */
  arrivedAt: string;
  isRead: boolean;
}

/** The newest notices of a user, 100 at most, and how many there are in all. */
export interface NoticeBox {
  list: readonly NoticeItem[];
  total: number;
  unread: number;
}

/** Up to which arrival it is meant. */
export const until = optional(text({ pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, complaint: 'badMoment' }));

/**
 * The user's notices.
 * @data the box
 */
export const getNotices = endpoint({
  method: 'GET',
  path: '/api/user/notices',
  right: 'session',
  answer: typed<NoticeBox>(),
});

/**
 * Marks notices as read: those named, or all that arrived until a moment.
 * @request `{ ids }`, or `{ until? }`: an `arrivedAt` (default: all)
 * @data the box
 * @refusals 422
 */
export const readNotices = endpoint({
  method: 'POST',
  path: '/api/user/notices/read',
  right: 'session',
  body: typed<{ ids: readonly string[] } | { until?: string }>(),
  answer: typed<NoticeBox>(),
});

/**
 * Clears the notices that arrived until a moment, an `arrivedAt` (default: all).
 * @data the box
 * @refusals 422
 */
export const clearNotices = endpoint({
  method: 'POST',
  path: '/api/user/notices/clear',
  right: 'session',
  body: { until },
  answer: typed<NoticeBox>(),
});

/**
 * Brings back what the last clear took away.
 * @data the box
 */
export const restoreNotices = endpoint({
  method: 'POST',
  path: '/api/user/notices/restore',
  right: 'session',
  answer: typed<NoticeBox>(),
});
