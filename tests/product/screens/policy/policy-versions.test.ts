import { expect, test } from 'vitest';
import { firstVersions, versionsAfter } from '../../../../src/product/screens/policy/versions';

const write = (text: string, isStep = false) => ({ kind: 'write', text, isStep }) as const;
const undo = { kind: 'undo' } as const;
const redo = { kind: 'redo' } as const;
const texts = (...steps: Parameters<typeof versionsAfter>[1][]) => steps.reduce(versionsAfter, firstVersions('a')).text;

test('steps of a text are taken back one by one, what was typed in one go together', () => {
  expect(texts(write('ab'), write('abc'), undo)).toBe('a');
  expect(texts(write('ab'), write('abX', true), undo)).toBe('ab');
  expect(texts(write('abX', true), write('abXy'), undo)).toBe('abX');
  expect(texts(write('ab'), undo, redo)).toBe('ab');
  expect(texts(write('ab'), undo, write('ax'), redo)).toBe('ax');
  expect(texts(undo, redo)).toBe('a');
  expect(texts(write('ab', true), write('ab', true), undo)).toBe('a');
});
