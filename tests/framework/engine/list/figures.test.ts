import { describe, expect, it } from 'vitest';
import { figureText } from '../../../../src/framework/engine/context/figure-text';
import { figureFilters, figureQuery, pageTotal } from '../../../../src/framework/engine/list/figures/figure-text';
import type { FigureConfig } from '../../../../src/framework/language/list/list-config';
import { tinyResource } from '../support/tiny-console';

const resource = tinyResource('articles');
type Figure = Omit<FigureConfig, 'label'>;

describe('a figure', () => {
  it.each<[Figure, string]>([
    [{ fn: 'count' }, 'count'],
    [{ fn: 'sum', of: 'price' }, 'sum.price'],
    [{ fn: 'count', where: { status: 'sent', open: true } }, 'count?status=sent&open=true'],
    [{ fn: 'avg', of: 'price', where: { status: ['a b', 'c&d'] } }, 'avg.price?status=a+b&status=c%26d'],
  ])('%j is asked for as %s', (figure, text) => {
    expect(figureQuery(figure)).toBe(text);
  });

  it.each<[Figure, number | string | null, string]>([
    [{ fn: 'count' }, 12345, '12,345'],
    [{ fn: 'sum', of: 'price' }, 1234.5, '¥1,234.50'],
    [{ fn: 'avg', of: 'length' }, 12.34, '12.3 秒'],
    [{ fn: 'max', of: 'day' }, '2026-11-22', '2026-11-22'],
    [{ fn: 'avg', of: 'price' }, null, '–'],
  ])('%j of %j is read as %s', (figure, value, text) => {
    expect(figureText({ figure, value, resource, language: 'zh' })).toBe(text);
  });

  it('filters the list where the list can be filtered so', () => {
    const filterable = resource.fields.filter(({ name }) => name !== 'kind');
    expect(figureFilters({ where: { status: ['draft', 'sent'], open: true }, filterable })).toEqual({
      status: { kind: 'oneOf', values: ['draft', 'sent'] },
      open: { kind: 'flag', isOn: true },
    });
    expect(figureFilters({ where: { kind: 'news' }, filterable })).toBeUndefined();
    expect(figureFilters({ where: undefined, filterable })).toBeUndefined();
  });

  it('of a page is added up without parts of a cent', () => {
    expect(
      pageTotal(
        [
          { id: '1', price: 0.1 },
          { id: '2', price: 0.2 },
          { id: '3', price: null },
        ],
        'price',
      ),
    ).toBe(0.3);
  });
});
