import { defineOptions, type Option } from '../../framework/fields/base/option';
import { choice, type FieldsConfig, json, toggle } from '../../framework/fields/registry';
import { isObject } from '../../framework/shared/is-object';
import type { Texts } from '../../framework/shared/label';

/** Kinds of content that are published. */
export const contentKinds = defineOptions({
  article: { zh: '文章', en: 'Article' },
  video: { zh: '视频', en: 'Video' },
  note: { zh: '图文', en: 'Image note' },
});
export type ContentKind = keyof typeof contentKinds;

/** How long a title may be on a platform, and how the platform counts. */
export interface TitleRule {
  readonly min: number;
  readonly max: number;
  /** The length of a title as this platform counts it. */
  readonly lengthOf: (title: string) => number;
  /** Posts need no title. Default: false. */
  readonly isOptional?: boolean;
}

/** The name of a platform, which has no colour: that is for what needs a look. */
export type PlatformLabel = Omit<Option, 'color'> & Texts;

/** Where a platform's facts come from. */
interface Origin {
  /** A public document or project that names them. */
  readonly source: string;
  /** The day on which it was read: `2026-11-29`. Platforms change their limits without notice. */
  readonly asOf: string;
}

/**
 * What a platform takes and asks for. From it come the part of the publish console, the checks before publishing, the order to the worker
 * (`extra`), the counters of titles and the table in the manual. What is left out has no known limit.
 */
export interface Platform extends Origin {
  readonly label: PlatformLabel;
  /** The kinds that it takes. */
  readonly takes: readonly ContentKind[];
  readonly title: TitleRule;
  /** Most characters of the text below a video or note. */
  readonly text?: number;
  /** Most images of a note. */
  readonly images?: number;
  /** Most topics. */
  readonly topics?: number;
  /** The longest film in seconds, and the largest in MB. */
  readonly film?: { readonly seconds?: number; readonly megabytes?: number };
  /** It takes no article and no video without a cover; others choose one. Default: false. */
  readonly needsCover?: boolean;
  /** How many days ahead it takes a time, where that is less than ours. */
  readonly aheadDays?: number;
  /** It holds back or removes what an account publishes a second time: nothing is repeated there. Default: false. */
  readonly punishesRepeats?: boolean;
  /** The words of a note stand above its pictures. Default: below. */
  readonly hasWordsFirst?: boolean;
  /**
   * Its own fields, in the types of the configuration. `visibleWhen`, `requiredWhen` and `optionsWhen` may look at each other and at
   * `kind`, which is what is published.
   */
  readonly fields: FieldsConfig;
}

/** A platform, typed. */
export const definePlatform = (platform: Platform): Platform => platform;

/** Characters as people count them: a surrogate pair is one. */
const characters = (title: string): number => Array.from(title.trim()).length;

/**
 * As Xiaohongshu counts: a half-width character counts as half, any other one as a whole, and an emoji of two UTF-16 units as two; the
 * sum is rounded up.
 */
export const halfWidths = (title: string): number => {
  const units = title.trim().split('');
  return Math.ceil(units.reduce((sum, unit) => sum + (unit.charCodeAt(0) > 127 ? 2 : 1), 0) / 2);
};

/** A title of at least `min` and at most `max` characters. */
export const titleOf = (min: number, max: number, lengthOf: TitleRule['lengthOf'] = characters): TitleRule => ({
  min,
  max,
  lengthOf,
});

const declarations = {
  none: { zh: '无需声明', en: 'Nothing to declare' },
  ai: { zh: '内容由AI生成', en: 'AI generated' },
  fiction: { zh: '虚构演绎', en: 'Fiction' },
  repost: { zh: '引用转载', en: 'Reposted' },
  opinion: { zh: '个人观点', en: 'Personal opinion' },
  marketing: { zh: '含营销信息', en: 'Contains advertising' },
  risky: { zh: '危险行为，请勿模仿', en: 'Dangerous, do not imitate' },
} as const;

/** What the platform wants to be declared: these, besides `none`, which is what an untouched choice stays. */
export const declarationOf = (...names: readonly Exclude<keyof typeof declarations, 'none'>[]) => {
  const options = Object.fromEntries(['none' as const, ...names].map((name) => [name, declarations[name]]));
  return choice({ label: { zh: '创作声明', en: 'Declaration' }, options });
};

const visibilities = {
  public: { zh: '公开', en: 'Public' },
  fans: { zh: '粉丝可见', en: 'Followers' },
  friends: { zh: '好友可见', en: 'Friends' },
  private: { zh: '私密', en: 'Private' },
} as const;

/** Who sees the post: these, besides `public`. */
export const visibilityOf = (...names: readonly Exclude<keyof typeof visibilities, 'public'>[]) => {
  const options = Object.fromEntries(['public' as const, ...names].map((name) => [name, visibilities[name]]));
  return choice({ label: { zh: '可见范围', en: 'Visibility' }, options });
};

/** A value that was looked up at the platform. */
export interface LookedUp {
  /** Its id on the platform; left out: the name was typed. */
  readonly id?: string;
  readonly name: string;
  readonly picture?: string;
  /** The account that it belongs to, where each account has choices of its own. */
  readonly account?: string;
}

const inputOfLookUp = { platform: 'platformChoice', account: 'accountChoice' } as const;

/** A field whose choices are looked up at the platform, which has the same for all, or others for each account. */
export const lookedUp = (label: Texts, of: keyof typeof inputOfLookUp = 'platform') =>
  json({ label, input: inputOfLookUp[of], max: 3000, maxDepth: 1 });

/** Whose choices a field has that are looked up; undefined: it is none of those. */
export const lookUpOf = ({ input }: { readonly input?: string | undefined }): keyof typeof inputOfLookUp | undefined =>
  (['platform', 'account'] as const).find((of) => inputOfLookUp[of] === input);

const isTextUpTo = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

/** The value of a field that is looked up; a text is a name that was typed. Undefined: it is none. */
export const readLookedUp = (value: unknown): LookedUp | undefined => {
  const { id, name, picture, account } = isObject(value) ? value : { name: value };
  const isWrong = !isTextUpTo(name, 100) || [id, picture, account].some((one) => one != null && !isTextUpTo(one, 2000));
  if (isWrong) return undefined;
  return {
    name: name.trim(),
    ...(typeof id === 'string' && { id }),
    ...(typeof picture === 'string' && { picture }),
    ...(typeof account === 'string' && { account }),
  };
};

/** Fields that several platforms have alike. */
export const commonFields = {
  place: lookedUp({ zh: '位置', en: 'Location' }),
  collection: lookedUp({ zh: '合集', en: 'Collection' }, 'account'),
  isOriginal: toggle({ label: { zh: '声明原创', en: 'Declare as original' } }),
} as const;
