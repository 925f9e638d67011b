/** The tools of the header, in their order. */
export const toolNames = [
  'errorLog',
  'search',
  'refresh',
  'notice',
  'theme',
  'lock',
  'fullscreen',
  'language',
] as const;
export type ToolName = (typeof toolNames)[number];

/** So many buttons find room in the header of a phone, and these have the first claim to it. */
const room = 4;
const first: readonly ToolName[] = ['search', 'notice', 'language'];

/** Which tools stand in the bar, and which in 更多工具. */
export const placeTools = ({
  tools,
  isCompact,
}: {
  /** Those that there are. */
  tools: readonly ToolName[];
  /** The window is as narrow as a phone's. */
  isCompact: boolean;
}): { bar: readonly ToolName[]; more: readonly ToolName[] } => {
  if (!isCompact || tools.length <= room) return { bar: tools, more: [] };
  return { bar: tools.filter((name) => first.includes(name)), more: tools.filter((name) => !first.includes(name)) };
};
