import { describe, expect, it } from 'vitest';
import { boardColumns, canMove, movesTo } from '../../../../src/framework/engine/list/board/board-moves';
import { tinyField, tinyResource } from '../support/tiny-console';

const { actions } = tinyResource('articles');
const status = tinyField('status');
const draft = { id: 'a', status: 'draft' };
const sent = { id: 'b', status: 'sent' };
const columns = boardColumns({ field: status, without: [], filter: undefined });

describe('a board', () => {
  it.each<[string, Parameters<typeof boardColumns>[0], string[]]>([
    ['every option', { field: status, without: [], filter: undefined }, ['draft', 'sent']],
    ['those not left out', { field: status, without: ['sent'], filter: undefined }, ['draft']],
    ['those filtered by', { field: status, without: ['sent'], filter: { kind: 'oneOf', values: ['sent'] } }, ['sent']],
    ['a choice as well', { field: tinyField('kind'), without: [], filter: undefined }, ['news', 'video']],
    ['nothing of another field', { field: tinyField('title'), without: [], filter: undefined }, []],
  ])('has columns for %s', (_, input, values) => {
    expect(boardColumns(input).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['along an action', draft, 'sent', ['send']],
    ['never against one', sent, 'draft', []],
    ['nowhere from where no action begins', { id: 'c', status: null }, 'sent', []],
  ])('moves a card %s', (_, record, to, names) => {
    expect(movesTo({ actions, by: 'status', record, to }).map(({ name }) => name)).toEqual(names);
  });

  it('moves only what the user may move', () => {
    expect(canMove({ actions, by: 'status', record: draft, columns })).toBe(true);
    expect(canMove({ actions, by: 'status', record: sent, columns })).toBe(false);
    expect(canMove({ actions: [], by: 'status', record: draft, columns })).toBe(false);
    expect(movesTo({ actions, by: 'kind', record: { id: 'd', kind: 'news' }, to: 'video' })).toEqual([]);
  });
});
