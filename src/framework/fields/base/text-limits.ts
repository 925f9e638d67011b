export interface TextLimits {
  /** Fewest characters. */
  min?: number;
  /** Most characters. Default: 200 for one line, 20000 for several. */
  max?: number;
}

/** A demo text within the limits of its field. */
export const clipped = (text: string, { min = 0, max }: { min?: number | undefined; max: number }): string =>
  (text.length < min ? text.padEnd(min, '。') : text).slice(0, max);
