import { roleGrant } from '../../shared/grants';
import { isObject } from '../../shared/is-object';
import type { Label, Language } from '../../shared/label';
import { strings, subjectOf } from '../identity/users';
import type { Condition, Row } from '../store/store';

/** The resource of notices. */
export const notices = 'notices';

/** What a notice shares with others about the same action, so that many of them are one line of the inbox. */
export interface NoticeGroup {
  /** Same key, same group: the resource and its action. */
  key: string;
  /** The title of several, with `{count}` of them. */
  many: Label;
  /** How many records this notice is about. */
  count: number;
  /** Their ids; left out where they are not all known. */
  ids?: readonly string[] | undefined;
}

/** The group of a notice; undefined: it is a line of its own. */
export const groupOf = ({ group }: Row): NoticeGroup | undefined =>
  isObject(group) && typeof group.key === 'string' && typeof group.count === 'number'
    ? (group as unknown as NoticeGroup)
    : undefined;

/** Whether a notice is addressed to a user: to everybody if it names no recipients, otherwise to the named roles and users. */
export const isNoticeFor = ({ notice, user }: { notice: Row; user: Row }): boolean => {
  const roles = strings(notice.toRoles);
  const people = strings(notice.toUserIds);
  if (roles.length === 0 && people.length === 0) return true;
  const { grants } = subjectOf(user);
  return people.includes(user.id) || roles.some((role) => grants.includes(roleGrant(role)));
};

/** The text of a notice in a language: from `translations` (`{ en: { title, content } }`) if present, otherwise the original. */
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

/** Whether a notice is published at a time (ISO 8601); one with a later time of publication is not yet. */
export const isPublished = ({ notice, moment }: { notice: Row; moment: string }): boolean =>
  typeof notice.publishedAt !== 'string' || notice.publishedAt <= moment;

/** The notices addressed to a user and published at a time: `isNoticeFor` and `isPublished` as a store condition. */
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

/** Condition: `arrivalOf` is later than a given time. */
export const arrivedAfter = (moment: string): Condition => ({
  any: [isAfter('createdAt', moment), isAfter('publishedAt', moment)],
});

/** Condition: `arrivalOf` is not later than a given time. */
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
