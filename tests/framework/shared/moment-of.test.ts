import { expect, test } from 'vitest';
import { momentOf, timestampOf } from '../../../src/framework/shared/moment-of';

test.each([
  ['1763827200', '2025-11-22T16:00:00.000Z'],
  ['1763827200123', '2025-11-22T16:00:00.123Z'],
  ['0000000000', '1970-01-01T00:00:00.000Z'],
  ['2025-11-22T16:00:00Z', '2025-11-22T16:00:00.000Z'],
])('%s is a moment', (text, moment) => expect(momentOf(text).toISOString()).toBe(moment));

test.each(['', '20251122', '13800000000', '17638272001234', '1763827200.5', '-1763827200', 'x'])(
  '%j is no number of seconds or milliseconds',
  (text) => expect(timestampOf(text)).toBeUndefined(),
);
