/** How long a title may be on a platform, and how the platform counts. */
export interface TitleRule {
  readonly min: number;
  readonly max: number;
  /** The length of a title as this platform counts it. */
  readonly lengthOf: (title: string) => number;
}

/** Characters as people count them: a surrogate pair is one. */
const characters = (title: string): number => Array.from(title.trim()).length;

/**
 * As Xiaohongshu counts: a half-width character counts as half, any other one as a whole, and an emoji of two UTF-16 units as two; the
 * sum is rounded up.
 */
const halfWidths = (title: string): number => {
  const units = title.trim().split('');
  return Math.ceil(units.reduce((sum, unit) => sum + (unit.charCodeAt(0) > 127 ? 2 : 1), 0) / 2);
};

const rule = (min: number, max: number, lengthOf = characters): TitleRule => ({ min, max, lengthOf });

/**
 * Limits of titles by platform, as known to operators: checked by the page while a title is typed, and by the server before publishing.
 * Platforms change them without notice.
 */
export const titleLimits: Readonly<Record<string, TitleRule>> = {
  baijiahao: rule(2, 64),
  douyin: rule(1, 30),
  kuaishou: rule(1, 30),
  bilibili: rule(1, 80),
  xiaohongshu: rule(1, 20, halfWidths),
  shipinhao: rule(6, 16),
  toutiao: rule(2, 30),
  weibo: rule(1, 30),
  wechat_mp: rule(1, 64),
};

/** Characters of the longest title that any platform takes: the fields of titles take as many, and each platform counts in its own way. */
export const longestTitle = Math.max(...Object.values(titleLimits).map(({ max }) => max));
