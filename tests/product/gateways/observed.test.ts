import { expect, it } from 'vitest';
import { CallFailed, type CallOutcome } from '../../../src/framework/shared/call-trouble';
import type { Answer } from '../../../src/framework/shared/gateway';
import { observed } from '../../../src/product/gateways/base/observed';

type Said = Answer<number, 'connection' | 'title'>;

/** What is noted of a gateway that answers so, with the door. */
const noted = async (answer: Said | Error, isLocal = false): Promise<readonly (readonly [string, CallOutcome])[]> => {
  const notes: (readonly [string, CallOutcome])[] = [];
  const ask = async (): Promise<Said> => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const gateway = observed<string, number, 'connection' | 'title'>(
    { ask },
    { note: (...note) => void notes.push(note), doorOf: (order) => `publish.${order}`, isLocal },
  );
  const asked = { key: 'k', order: 'douyin', ticket: undefined, attempt: 0, now: 0 };
  await gateway.ask(asked).catch((error: unknown) => expect(error).toBe(answer));
  return notes;
};
const failed = (code: string, cause: 'connection' | 'title'): Said => ({ state: 'failed', failure: { code, cause } });
const working: Said = { state: 'working', ticket: 't', progress: 1, askAgainMs: 1 };

it.each<[string, Said | Error, CallOutcome]>([
  ['done', { state: 'done', result: 1 }, 'ok'],
  ['working', working, 'ok'],
  ['work that has failed by itself', failed('TITLE', 'title'), 'ok'],
  ['a key that is refused', failed('HTTP_401', 'connection'), { cause: 'login', code: 'HTTP_401' }],
  [
    'an account without money',
    failed('insufficient_quota', 'connection'),
    { cause: 'refused', code: 'insufficient_quota' },
  ],
  ['limited', { state: 'limited', ticket: undefined, askAgainMs: 1 }, { cause: 'limited', code: '' }],
  ['silence', new CallFailed('x', { cause: 'timeout', code: '' }), { cause: 'timeout', code: '' }],
])('%s is noted under the door of the order', async (_, answer, outcome) => {
  expect(await noted(answer)).toEqual([['publish.douyin', outcome]]);
});

it('that something is under way says nothing of a service that was not asked', async () => {
  expect(await noted(working, true)).toEqual([]);
});
