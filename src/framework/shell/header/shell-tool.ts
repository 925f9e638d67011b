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
  /** Whether this browser and this build can do it. Left out: always. */
  isAvailable?: () => boolean;
  /** Draws a `HeaderTool`, and what it opens. */
  Component: ComponentType;
}

/** How many buttons find room in the header of a phone. */
const room = 4;

/** Which tools stand in the bar, and which in 更多工具. */
export const placeTools = <Tool extends Pick<ShellTool, 'isFirst'>>({
  tools,
  isCompact,
}: {
  /** Those that are shown. */
  tools: readonly Tool[];
  /** The window is as narrow as a phone's. */
  isCompact: boolean;
}): { bar: readonly Tool[]; more: readonly Tool[] } => {
  if (!isCompact || tools.length <= room) return { bar: tools, more: [] };
  return { bar: tools.filter(({ isFirst }) => isFirst), more: tools.filter(({ isFirst }) => !isFirst) };
};
