import * as z from 'zod/mini';
import type { Label } from '../shared/label';
import { endpoint } from './endpoint';
import { list, named, optional, text } from './rules';

const noticeItem = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  level: z.string(),
  /** HTML as stored: it has to be sanitized before it is shown. */
  content: z.string(),
  /** Address of a picture; empty for none. */
  image: z.string(),
  /** ISO 8601. */
  arrivedAt: z.string(),
  isRead: z.boolean(),
});
/** A notice as its reader sees it. */
export type NoticeItem = z.infer<typeof noticeItem>;

/** The text of a notice in both languages. */
export interface NoticeText {
  title: Label;
  /** Plain text. */
  content: Label;
  level?: 'low' | 'medium' | 'high' | undefined;
}

const noticeBox = named('NoticeBox', z.object({ list: list(noticeItem), total: z.number(), unread: z.number() }));
/** The newest notices of a user, at most 100, and how many there are in total. */
export type NoticeBox = z.infer<typeof noticeBox>;

/** Applies to notices that arrived up to this time. */
const until = optional(text({ pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, complaint: 'badMoment' }));

/** The user's notices. */
export const getNotices = endpoint({ method: 'GET', path: '/api/user/notices', right: 'session', answer: noticeBox });

/**
 * Marks notices as read: the given ones, or all that arrived up to a given time, an `arrivedAt` (default: all).
 * @refusals 422
 */
export const readNotices = endpoint({
  method: 'POST',
  path: '/api/user/notices/read',
  right: 'session',
  body: z.object({ ids: z.optional(list(z.string({ error: 'ids' }), { max: 1000, complaint: 'ids' })), until }),
  answer: noticeBox,
});

/**
 * Clears the notices that arrived up to a given time, an `arrivedAt` (default: all).
 * @refusals 422
 */
export const clearNotices = endpoint({
  method: 'POST',
  path: '/api/user/notices/clear',
  right: 'session',
  body: z.object({ until }),
  answer: noticeBox,
});

/** Restores the notices removed by the last clear. */
export const restoreNotices = endpoint({
  method: 'POST',
  path: '/api/user/notices/restore',
  right: 'session',
  answer: noticeBox,
});
