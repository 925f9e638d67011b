/** For so long one cause is told once, in ms; as long as a message stays on the screen. */
const windowMs = 3000;

/**
 * Says of each cause whether it has to be told: not again while the message before is still to be read. Two hundred calls that
 * fail for one reason are one message; those that keep failing are told again after a while.
 */
export const createToastFilter = (now: () => number = Date.now): ((cause: string) => boolean) => {
  const told = new Map<string, number>();
  return (cause) => {
    const time = now();
    for (const [known, at] of told) if (time - at >= windowMs) told.delete(known);
    if (told.has(cause)) return false;
    told.set(cause, time);
    return true;
  };
};
