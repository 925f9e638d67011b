import type { ComponentType } from 'react';
import type { FlagName } from '../settings/settings';

/** A tool of the header. All of them stand in `console/tools.tsx`, in their order. */
export interface ShellTool {
  /** Unique. */
  name: string;
  /** The setting that switches it on and off; the theme drawer offers it. Left out: it is always there. */
  flag?: FlagName;
  /** Keeps its place in the header of a phone, where the others move to 更多工具. */
  isFirst?: boolean;
  /** Moves to 更多工具 of a wide header too where the settings fold them. */
  isSeldom?: boolean;
  /** Whether this browser and this build can do it. Left out: always. */
  isAvailable?: () => boolean;
  /** Draws a `HeaderTool`, and what it opens. */
  Component: ComponentType;
}

/** How many buttons find room in the header of a phone. */
const room = 4;

/** Which tools stand in the bar, and which in 更多工具. */
export const placeTools = <Tool extends Pick<ShellTool, 'isFirst' | 'isSeldom'>>({
  tools,
  isCompact,
  isFolded,
}: {
  /** Those that are shown. */
  tools: readonly Tool[];
  /** The window is as narrow as a phone's. */
  isCompact: boolean;
  /** The settings fold those that are seldom used. */
  isFolded: boolean;
}): { bar: readonly Tool[]; more: readonly Tool[] } => {
  const isCrowded = isCompact && tools.length > room;
  const stays = ({ isFirst, isSeldom }: Tool): boolean => (isCrowded ? isFirst === true : !(isFolded && isSeldom));
  return { bar: tools.filter(stays), more: tools.filter((tool) => !stays(tool)) };
};
