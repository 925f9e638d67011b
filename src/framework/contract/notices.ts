import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';
import { optional, text } from './rules';

/** A notice as its reader sees it. */
export interface NoticeItem {
  id: string;
  kind: string;
  title: string;
  level: string;
  /** HTML as stored: it has to be sanitized before it is shown. */
  content: string;
  /** Address of a picture; empty for none. */
  image: string;
  /** ISO 8601. */
  arrivedAt: string;
  isRead: boolean;
}

/** The text of a notice in both languages. */
export interface NoticeText {
  title: Label;
  /** Plain text. */
  content: Label;
  level?: 'low' | 'medium' | 'high' | undefined;
}

/** The newest notices of a user, at most 100, and how many there are in total. */
export interface NoticeBox {
  list: readonly NoticeItem[];
  total: number;
  unread: number;
}

/** Applies to notices that arrived up to this time. */
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
 * Marks notices as read: the given ones, or all that arrived up to a given time.
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
 * Clears the notices that arrived up to a given time, an `arrivedAt` (default: all).
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
 * Restores the notices removed by the last clear.
 * @data the box
 */
export const restoreNotices = endpoint({
  method: 'POST',
  path: '/api/user/notices/restore',
  right: 'session',
  answer: typed<NoticeBox>(),
});
