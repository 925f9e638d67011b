import { randomText } from '../../../framework/shared/random-text';
import { textIn } from '../base/read-values';
import type { HooksOf } from './hooks-of';

const tokenLength = 16;

/** Gives a new case an unguessable link, unless one was chosen. */
export const reportCases: HooksOf<'reportCases'> = {
  beforeSave: ({ record }) => (textIn(record.shareToken) === '' ? { shareToken: randomText(tokenLength) } : {}),
};
