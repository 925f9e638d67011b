import { roleGrant } from '../../shared/grants';
import { isObject } from '../../shared/is-object';
import type { Language } from '../../shared/label';
import { strings, subjectOf } from '../auth/users';
import type { Condition, Row } from '../stores/store';

/** The resource of notices. */
export const notices = 'notices';

/** Whether a notice is addressed to a user: to all when it names nobody, else to the roles and users it names. */
export const isNoticeFor = ({ notice, user }: { notice: Row; user: Row }): boolean => {
  const roles = strings(notice.toRoles);
  const people = strings(notice.toUserIds);
  if (roles.length === 0 && people.length === 0) return true;
  const { grants } = subjectOf(user);
  return people.includes(user.id) || roles.some((role) => grants.includes(roleGrant(role)));
};

/** What a notice says in a language: as it was written, or as it says in `translations` (`{ en: { title, content } }`) where it does. */
export const noticeTexts = (notice: Row, language: Language): Record<'title' | 'content', string> => {
  const { title, content, translations } = notice;
  const translated = isObject(translations) ? translations[language] : undefined;
  const own = isObject(translated) ? translated : {};
  return { title: textIn(own.title) || textIn(title), content: textIn(own.content) || textIn(content) };
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** When a notice was delivered, ISO 8601: when it was published, but not before it was created. */
export const arrivalOf = (notice: Row): string => {
  const { publishedAt, createdAt } = notice;
  return typeof publishedAt === 'string' && publishedAt > createdAt ? publishedAt : createdAt;
};

/** Whether a notice is out, by ISO 8601 of the moment; one with a later time of publication waits for it. */
export const isPublished = ({ notice, moment }: { notice: Row; moment: string }): boolean =>
  typeof notice.publishedAt !== 'string' || notice.publishedAt <= moment;

/** The notices that are addressed to a user and out at a moment: `isNoticeFor` and `isPublished` as a question for the store. */
export const noticesFor = ({ user, moment }: { user: Row; moment: string }): Condition => {
  const addressed: Condition = {
    any: [
      { all: [nothingIn('toRoles'), nothingIn('toUserIds')] },
      { field: 'toUserIds', op: 'has', value: user.id },
      { field: 'toRoles', op: 'has', value: strings(user.roles) },
    ],
  };
  const published: Condition = {
    any: [
      { field: 'publishedAt', op: 'eq', value: null },
      { field: 'publishedAt', op: 'lte', value: moment },
    ],
  };
  return { all: [addressed, published] };
};

const nothingIn = (field: string): Condition => ({ field, op: 'empty', value: true });

const isAfter = (field: string, moment: string): Condition => ({
  all: [
    { field, op: 'gte', value: moment },
    { field, op: 'ne', value: moment },
  ],
});

/** `arrivalOf` is later than a moment. */
export const arrivedAfter = (moment: string): Condition => ({
  any: [isAfter('createdAt', moment), isAfter('publishedAt', moment)],
});

/** `arrivalOf` is not later than a moment. */
export const arrivedUntil = (moment: string): Condition => ({
  all: [
    { field: 'createdAt', op: 'lte', value: moment },
    {
      any: [
        { field: 'publishedAt', op: 'eq', value: null },
        { field: 'publishedAt', op: 'lte', value: moment },
      ],
    },
  ],
});
