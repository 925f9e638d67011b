import { expect, it } from 'vitest';
import { debounceCalls } from '../../../../src/framework/client/data/template-provider';

/** Calls that are answered when the test says so. */
const setUp = () => {
  let time = 0;
  const sent: { answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const once = debounceCalls(() => time);
  const call = (key: string) =>
    once(key, () => new Promise<string>((answer, fail) => void sent.push({ answer, fail })));
  const pass = (ms: number): void => {
    time += ms;
  };
  return { call, sent, pass };
};

it('the same twice is sent once, and both hear of it', async () => {
  const { call, sent } = setUp();
  const [first, second] = [call('a'), call('a')];
  expect(sent).toHaveLength(1);
  sent[0]?.answer('saved');
  expect(await Promise.all([first, second])).toEqual(['saved', 'saved']);
});

it('something else is sent as well', () => {
  const { call, sent } = setUp();
  void call('a');
  void call('b');
  expect(sent).toHaveLength(2);
});

it('the second click of a double click comes after the answer and is the same call', async () => {
  const { call, sent, pass } = setUp();
  const first = call('a');
  sent[0]?.answer('saved');
  await first;
  pass(499);
  expect(await call('a')).toBe('saved');
  expect(sent).toHaveLength(1);
  pass(1);
  void call('a');
  expect(sent).toHaveLength(2);
});

it('one that takes long is not sent again meanwhile', () => {
  const { call, sent, pass } = setUp();
  void call('a');
  pass(60_000);
  void call('a');
  expect(sent).toHaveLength(1);
});

it('one that failed may be tried again at once', async () => {
  const { call, sent } = setUp();
  const first = call('a');
  sent[0]?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  void call('a');
  expect(sent).toHaveLength(2);
});
