import { expect, it, vi } from 'vitest';
import { toneReader } from '../../../../src/framework/engine/list/tones';
import { date, phone, state, text } from '../../../../src/framework/fields/registry';
import { resolveResource } from '../../../../src/framework/language/resolve/resolve-resource';

const label = { zh: '字', en: 'Word' };
const meaning = (word: string) => ({ zh: word, en: word });

const resource = resolveResource('things', {
  label,
  fields: {
    title: text({ label }),
    secret: text({ label, protected: true }),
    mobile: phone({ label, mask: true }),
    due: date({ label }),
    status: state({ label, options: { open: label, shut: label }, initial: 'open' }),
  },
  list: {
    tones: [
      { when: { secret: { empty: true } }, tone: 'muted', label: meaning('secret') },
      { when: { mobile: { ne: '1' } }, tone: 'info', label: meaning('mobile') },
      { when: { status: 'open', due: { lt: { today: '0d' } } }, tone: 'danger', label: meaning('late') },
      { when: { status: 'open' }, tone: 'warning', label: meaning('open') },
    ],
  },
});
const asking = { zone: 'Asia/Shanghai', me: {} };
const toneOf = toneReader({ resource, asking, can: () => false });

it.each([
  ['the first that holds', { status: 'open', due: '2000-01-01' }, 'danger'],
  ['the next one', { status: 'open', due: '9000-01-01' }, 'warning'],
  ['none where a value is missing that is compared, but what holds without it', { status: 'open' }, 'warning'],
  ['none', { status: 'shut', due: '2000-01-01' }, undefined],
])('%s gives a record its tone', (_, record, tone) => {
  expect(toneOf({ id: 'a', ...record })?.tone).toBe(tone);
});

it('asks nothing of a field that the reader may not see or sees masked', () => {
  const record = { id: 'a', status: 'shut', mobile: '138****8000' };
  expect(toneOf(record)).toBeUndefined();
  expect(toneReader({ resource, asking, can: () => true })({ ...record, secret: 'x' })?.tone).toBe('info');
});

it('asks once for each record, however often it is drawn', () => {
  const asked = vi.fn(() => 'open');
  const record = Object.defineProperty({ id: 'a' }, 'status', { get: asked });
  toneOf(record);
  const count = asked.mock.calls.length;
  expect(count).toBeGreaterThan(0);
  toneOf(record);
  expect(asked).toHaveBeenCalledTimes(count);
});
