const steps: Readonly<Record<string, (now: number, count: number) => number>> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now <= 0 ? count : now) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The choice that a key leads to, by its place in the menu: arrows go round, Home and End to the ends, letters to the next choice
 * that begins with all of `typed`. Undefined for a key that moves nothing.
 */
export const stepChoice = ({
  key,
  now,
  texts,
  typed,
}: {
  key: string;
  /** Place of the choice that has the focus; -1 for none. */
  now: number;
  /** What the choices say, from the top. */
  texts: readonly string[];
  /** The letters typed lately, this key included; empty when it is no letter. */
  typed: string;
}): number | undefined => {
  const step = steps[key];
  if (step) return texts.length === 0 ? undefined : step(now, texts.length);
  if (typed === '') return undefined;
  // One letter again and again walks through the choices that begin with it; a longer word may stay where it is.
  const letter = typed.charAt(0).toLowerCase();
  const isRepeated = typed.toLowerCase() === letter.repeat(typed.length);
  const word = isRepeated ? letter : typed.toLowerCase();
  const from = isRepeated ? now + 1 : Math.max(now, 0);
  const order = texts.map((_, index) => (from + index) % texts.length);
  return order.find((index) => texts[index]?.trim().toLowerCase().startsWith(word));
};
