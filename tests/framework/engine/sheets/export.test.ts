import { describe, expect, it } from 'vitest';
import { createCsvFile, sheetName } from '../../../../src/framework/engine/sheets/sheet-file';
import { toSheetCell } from '../../../../src/framework/engine/sheets/sheet-writer';
import { runExport } from '../../../../src/framework/engine/sheets/use-export';
import { toXlsxRows } from '../../../../src/framework/engine/sheets/xlsx-rows';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { jobsConfig } from '../../server/support/jobs-config';

const { resources } = resolveConsole(jobsConfig);
const fieldOf = (type: string) => {
  for (const { fields } of resources.values()) for (const field of fields) if (field.type === type) return field;
  throw new Error(`no field of type ${type}`);
};
const cell = (type: string, value: unknown) =>
  toSheetCell({ field: fieldOf(type), value, language: 'zh', refTitle: ({ id }) => `title of ${id}` });

describe('cells', () => {
  it.each([
    ['rating', 4, 4],
    ['text', '=1+1', '=1+1'],
    ['text', '', null],
    ['text', undefined, null],
    ['switch', true, '是'],
  ])('%s %j', (type, value, expected) => expect(cell(type, value)).toEqual(expected));

  it('are points in time as the reader sees them', () => {
    expect(cell('datetime', new Date(2026, 0, 5, 9, 30).toISOString())).toEqual({
      kind: 'moment',
      text: '2026-01-05 09:30:00',
    });
  });

  it('of Excel keep texts texts, figures figures and dates dates', () => {
    const row = ['=1+1', 5, { kind: 'day', text: '2026-01-05' } as const, null, 1.5];
    const columns = [...Array(4).fill({ header: '' }), { header: '', format: '0.00' }];
    expect(toXlsxRows([row], columns)).toEqual([
      [
        { value: '=1+1', type: String },
        5,
        { value: new Date('2026-01-05T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
        null,
        { value: 1.5, format: '0.00' },
      ],
    ]);
  });

  it('of Excel are cut where Excel ends', () => {
    expect(toXlsxRows([['x'.repeat(40_000)]], [])[0]?.[0]).toMatchObject({ value: 'x'.repeat(32_767) });
  });
});

const pagesOf = (total: number, size: number) => async (page: number) => ({
  rows: Array.from(
    { length: Math.max(0, Math.min(size, total - (page - 1) * size)) },
    (_, at) => (page - 1) * size + at,
  ),
  total,
});

describe('an export', () => {
  it.each([0, 1, 10, 11, 30])('fetches all of %i records once', async (total) => {
    const writer = createCsvFile([{ header: 'n' }]);
    const seen: number[] = [];
    const { file, count } = await runExport({
      load: pagesOf(total, 10),
      write: (rows) => writer.add(rows.map((row) => [row])),
      writer,
      onProgress: ({ done }) => seen.push(done),
      signal: new AbortController().signal,
    });
    expect(count).toBe(total);
    // `text()` takes the mark at the beginning for what it is.
    expect((await file.text()).replace('\uFEFF', '')).toBe(
      ['n', ...Array.from({ length: total }, (_, at) => at), ''].join('\r\n'),
    );
    expect(seen.at(-1)).toBe(total);
  });

  it('ends when it is given up, or when a page cannot be had', async () => {
    const controller = new AbortController();
    const run = (load: (page: number) => Promise<{ rows: number[]; total: number }>) =>
      runExport({
        load,
        write: () => controller.abort(new Error('given up')),
        writer: createCsvFile([]),
        onProgress: () => undefined,
        signal: controller.signal,
      });
    await expect(run(pagesOf(30, 10))).rejects.toThrow('given up');
    await expect(run(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  });
});

it('files are named after the list, whatever it is called', () => {
  expect(sheetName({ title: 'a/b: "文章"?', now: new Date(2026, 10, 2, 9, 5), format: 'csv' })).toBe(
    'a-b- -文章--_20261102-0905.csv',
  );
});
