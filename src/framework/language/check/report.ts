/** One mistake of the configuration. */
export interface ConfigMistake {
  /** Its path, for example `resources.orders.fields.buyer.to`. */
  path: string;
  /** What is wrong, with the offending value in quotes. */
  message: string;
  /** What would be right: the known names, or the most similar one. */
  hint: string | undefined;
}

/** Formats mistakes as lines: `path: message hint`. */
export const formatMistakes = (mistakes: readonly ConfigMistake[]): string =>
  mistakes.map(({ path, message, hint }) => `${path}: ${message}${hint ? ` ${hint}` : ''}`).join('\n');

/** Reports one mistake: its path, what is wrong, what would be right. */
export type Report = (path: string, message: string, hint?: string) => void;
