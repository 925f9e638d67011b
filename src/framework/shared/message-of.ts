import { plainTextOf } from './plain-text-of';

/** What something thrown says: an error's message, and of anything else its text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : plainTextOf(thrown));
