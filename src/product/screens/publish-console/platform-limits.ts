import { createContext, useContext } from 'react';

/** How long a title may be, as the platform counts. */
export interface TitleLimit {
  max: number;
  lengthOf: (title: string) => number;
}

/** What platforms take, by platform; one that is missing takes anything. */
export interface PlatformLimits {
  /** Most characters of a title, and how it counts them. */
  titles: Readonly<Record<string, TitleLimit>>;
  /** Most images of a note. */
  images: Readonly<Record<string, number>>;
}

const LimitsContext = createContext<PlatformLimits>({ titles: {}, images: {} });

/** Gives what platforms take to the previews below it. */
export const LimitsProvider = LimitsContext.Provider;

/** What platforms take. */
export const useLimits = (): PlatformLimits => useContext(LimitsContext);

/** A title as a platform shows it, and how many characters of it are lost. */
export const cutTitle = (title: string, limit: TitleLimit | undefined): { kept: string; lost: number } => {
  const letters = Array.from(title.trim());
  if (limit === undefined || limit.lengthOf(title) <= limit.max) return { kept: letters.join(''), lost: 0 };
  const isOver = (count: number): boolean => limit.lengthOf(letters.slice(0, count).join('')) > limit.max;
  const cut = letters.findIndex((_, index) => isOver(index + 1));
  return { kept: letters.slice(0, cut).join(''), lost: limit.lengthOf(title) - limit.max };
};
