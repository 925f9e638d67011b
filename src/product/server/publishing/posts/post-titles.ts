import { titleLimits } from '../../../resources/title-limits';

const isShort = (title: string): boolean =>
  titleLimits.douyin === undefined || titleLimits.douyin.lengthOf(title) <= titleLimits.douyin.max;
const sign = /\{关键词\}/g;

/**
 * The possible titles of posts, without duplicates: every template with every keyword, or combinations of keywords. Titles too long for
 * the platform are left out, as long as others remain.
 */
export const postTitles = ({
  mode,
  keywords,
  templates,
  topics,
}: {
  /** As `dyPublishTasks.titleMode`. */
  mode: string;
  keywords: readonly string[];
  /** With `{关键词}`. */
  templates: readonly string[];
  topics: readonly string[];
}): string[] => {
  const lines = templates.map((line) => line.trim()).filter((line) => line !== '');
  const made =
    mode === 'template' && lines.length > 0
      ? lines.flatMap((line) => keywords.map((word) => line.replace(sign, word)))
      : [...combined(keywords, topics), ...keywords];
  const titles = [...new Set(made)];
  const short = titles.filter(isShort);
  return short.length > 0 ? short : titles;
};

const combined = (keywords: readonly string[], topics: readonly string[]): string[] => {
  const others = [...keywords, ...topics];
  return keywords.flatMap((word) => others.filter((other) => other !== word).map((other) => `${word}｜${other}`));
};
