import { randomText } from '../../../framework/shared/random-text';
import { textIn } from '../base/read-values';
import type { HooksOf } from './hooks-of';

const tokenLength = 16;

/** A case has a link from the beginning, which nobody can guess; one that was chosen stays. */
export const reportCases: HooksOf<'reportCases'> = {
  beforeSave: ({ record }) => (textIn(record.shareToken) === '' ? { shareToken: randomText(tokenLength) } : {}),
};
