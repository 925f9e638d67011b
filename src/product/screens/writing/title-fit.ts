import type { Label } from '../../../framework/shared/label';

/** How long a title may be on a platform, and what the platform is called. */
export interface TitleLimit {
  label: Label;
  min: number;
  max: number;
  /** The length of a title as the platform counts it. */
  lengthOf: (title: string) => number;
}

/** How a title fits a platform: `by` counts the characters that are missing or too many. */
export interface TitleFit {
  platform: string;
  label: Label;
  max: number;
  state: 'fits' | 'short' | 'long';
  by: number;
}

/** Characters as people count them: a surrogate pair is one. */
export const lengthOfTitle = (title: string): number => Array.from(title.trim()).length;

/** How a title fits these platforms; of all that are known when none is named. Those that it does not fit come first. */
export const titleFits = ({
  title,
  platforms,
  limits,
}: {
  title: string;
  platforms: readonly string[];
  limits: Readonly<Record<string, TitleLimit>>;
}): readonly TitleFit[] => {
  const fits = Object.entries(limits)
    .filter(([platform]) => platforms.length === 0 || platforms.includes(platform))
    .map(([platform, { label, min, max, lengthOf }]): TitleFit => {
      const count = lengthOf(title);
      const common = { platform, label, max };
      if (count > max) return { ...common, state: 'long', by: count - max };
      return count > 0 && count < min
        ? { ...common, state: 'short', by: min - count }
        : { ...common, state: 'fits', by: 0 };
    });
  return [...fits.filter(({ state }) => state !== 'fits'), ...fits.filter(({ state }) => state === 'fits')];
};
