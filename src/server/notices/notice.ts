import { strings, subjectOf } from '../auth/users';
import type { Row } from '../stores/store';

/** The resource of what people are told. */
export const NOTICES = 'notices';

/** Whether a notice is meant for a user: for everybody when it names nobody, else for the roles and people it names. */
export function isNoticeFor({ notice, user }: { notice: Row; user: Row }): boolean {
  const roles = strings(notice.toRoles);
  const people = strings(notice.toUserIds);
  if (roles.length === 0 && people.length === 0) return true;
  const { grants } = subjectOf(user);
  return people.includes(user.id) || roles.some((role) => grants.includes(`role:${role}`));
}

/** When a notice reached people, ISO 8601: when it was published, but not before it was written. */
export function arrivalOf(notice: Row): string {
  const { publishedAt, createdAt } = notice;
  return typeof publishedAt === 'string' && publishedAt > createdAt ? publishedAt : createdAt;
}

/** Whether a notice is out, by ISO 8601 of the moment; one with a later time of publication waits for it. */
export function isPublished({ notice, moment }: { notice: Row; moment: string }): boolean {
  return typeof notice.publishedAt !== 'string' || notice.publishedAt <= moment;
}
