/** The list with one element taken out and put in elsewhere. A place that does not exist changes nothing. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), element, ...others.slice(to)];
};
