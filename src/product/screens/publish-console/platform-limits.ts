import { createContext, useContext } from 'react';

/** What platforms take, by platform; one that is missing takes anything. */
export interface PlatformLimits {
  /** Most characters of a title. */
  titles: Readonly<Record<string, { max: number }>>;
  /** Most images of a note. */
  images: Readonly<Record<string, number>>;
}

const LimitsContext = createContext<PlatformLimits>({ titles: {}, images: {} });

/** Gives what platforms take to the previews below it. */
export const LimitsProvider = LimitsContext.Provider;

/** What platforms take. */
export const useLimits = (): PlatformLimits => useContext(LimitsContext);

/** A title as a platform shows it, and how many characters of it are lost. */
export const cutTitle = (title: string, max: number | undefined): { kept: string; lost: number } => {
  const letters = Array.from(title.trim());
  if (max === undefined || letters.length <= max) return { kept: letters.join(''), lost: 0 };
  return { kept: letters.slice(0, max).join(''), lost: letters.length - max };
};
