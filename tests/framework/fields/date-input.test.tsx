// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DayRange } from '../../../src/framework/fields/date/day-range';
import type { Field } from '../../../src/framework/fields/field';
import { inputOf } from '../../../src/framework/fields/inputs';
import { date, datetime } from '../../../src/framework/fields/registry';
import { resolveField } from '../../../src/framework/fields/resolve-field';
import { startTexts } from '../../support/start-texts';

beforeAll(() => {
  void startTexts();
});
afterEach(cleanup);
const label = { zh: '时间', en: 'Time' };
const moment = resolveField('at', datetime({ label }));
const local = (text: string): string => new Date(text).toISOString();

const Held = ({ field, first, told: report }: { field: Field; first: unknown; told: (value: unknown) => void }) => {
  const [value, setValue] = useState(first);
  const Input = inputOf(field);
  return (
    <>
      <Input
        field={field}
        id="at"
        value={value}
        onChange={(next) => {
          setValue(next);
          report(next);
        }}
      />
      <button type="button">elsewhere</button>
    </>
  );
};

const open = (field: Field, first: unknown = null) => {
  const values = [first];
  const { container } = render(<Held field={field} first={first} told={(value) => values.push(value)} />);
  const box = container.querySelector<HTMLInputElement>('input');
  if (box === null) throw new Error('no line');
  return { box, value: () => values.at(-1) };
};
const type = (box: HTMLInputElement, text: string): void => {
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: text } });
};

test.each([
  ['2026/12/20 10:30:05', '2026-12-20T10:30:05'],
  ['2026年12月20日 下午3点半', '2026-12-20T15:30:00'],
])('takes %s when it is left, and by Enter', (text, intended) => {
  for (const done of [fireEvent.blur, (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' })]) {
    const { box, value } = open(moment);
    type(box, text);
    done(box);
    expect(value()).toBe(local(intended));
    expect(box.value).toBe(intended.replace('T', ' '));
  }
});

test('takes a moment with its distance from UTC, and a day for a date', () => {
  const exact = open(moment);
  type(exact.box, '2026-12-20T10:30:00+08:00');
  fireEvent.blur(exact.box);
  expect(exact.value()).toBe('2026-12-20T02:30:00.000Z');
  const day = open(resolveField('on', date({ label })));
  type(day.box, '2026/1/5');
  fireEvent.blur(day.box);
  expect([day.value(), day.box.value]).toEqual(['2026-01-05', '2026-01-05']);
});

test('keeps what it cannot read as the value, so that the rules say so, and it can be mended', () => {
  const { box, value } = open(moment, local('2026-12-01T08:00:00'));
  type(box, '2026-02-30 10:00');
  fireEvent.blur(box);
  expect([value(), box.value]).toEqual(['2026-02-30 10:00', '2026-02-30 10:00']);
  type(box, '2026-02-28 10:00');
  fireEvent.blur(box);
  expect([value(), box.value]).toEqual([local('2026-02-28T10:00:00'), '2026-02-28 10:00:00']);
});

test('an emptied line is no value, and an untouched one keeps its value to the millisecond', () => {
  const first = '2026-11-25T03:42:26.976Z';
  const { box, value } = open(moment, first);
  fireEvent.focus(box);
  fireEvent.blur(box);
  expect(value()).toBe(first);
  type(box, '');
  fireEvent.blur(box);
  expect([value(), box.value]).toEqual([null, '']);
});

test('what is picked counts at once, without a confirmation', () => {
  const { box, value } = open(moment, local('2026-12-20T18:30:00'));
  fireEvent.mouseDown(box);
  fireEvent.click(box);
  fireEvent.click(screen.getByTitle('2026-12-21'));
  expect(value()).toBe(local('2026-12-21T18:30:00'));
});

test('asks for the rules after Enter, which leaves nothing', () => {
  const report: unknown[] = [];
  const Input = inputOf(moment);
  const { container } = render(
    <Input field={moment} value={null} onChange={(value) => report.push(value)} onBlur={() => report.push('check')} />,
  );
  const box = container.querySelector('input');
  if (box === null) throw new Error('no line');
  type(box, '下周三');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(report).toEqual(['下周三', 'check']);
});

const HeldRange = ({ told: report }: { told: (value: unknown) => void }) => {
  const [value, setValue] = useState<ComponentProps<typeof DayRange>['value']>();
  return (
    <DayRange
      field={moment}
      id="range"
      label="时间"
      value={value}
      onChange={(next) => {
        setValue(next?.kind === 'days' ? next : undefined);
        report(next);
      }}
      isOpen={false}
    />
  );
};

test.each([['2026/11/1', '2026.11.20']])('a filter takes %s to %s, typed with Enter after each', (first, last) => {
  const report: unknown[] = [];
  const { container, rerender } = render(<HeldRange told={(value) => report.push(value)} />);
  const [from, to] = container.querySelectorAll('input');
  if (!from || !to) throw new Error('no lines');
  for (const [box, text] of [
    [from, first],
    [to, last],
  ] as const) {
    type(box, text);
    fireEvent.keyDown(box, { key: 'Enter' });
    // Enter submits the filters too, and the page renders again.
    rerender(<HeldRange told={(value) => report.push(value)} />);
  }
  expect(report.at(-1)).toEqual({ kind: 'days', preset: undefined, from: '2026-11-01', to: '2026-11-20' });
});
