import { describe, expect, it } from 'vitest';
import { changedValues, filledValues } from '../../../../src/framework/engine/form/changed-values';
import { toFormProblem } from '../../../../src/framework/engine/form/form-problem';
import { initialValues } from '../../../../src/framework/engine/form/initial-values';
import { fieldsOf, toForm } from '../../../../src/framework/engine/form/to-form';
import { tinyField, tinyResource } from '../support/tiny-console';

const resource = tinyResource('articles');
const names = (input: Partial<Parameters<typeof toForm>[0]>) =>
  fieldsOf(toForm({ resource, mode: 'create', can: () => true, ...input })).map(({ field }) => field.name);

describe('what a form holds', () => {
  it('leaves out states, what the server sets, and what may not be written', () => {
    expect(names({})).not.toContain('status');
    expect(names({})).not.toContain('sentAt');
    expect(names({})).not.toContain('createdAt');
    expect(names({})).toContain('secret');
    expect(names({ can: ({ action }) => action !== 'write' })).not.toContain('secret');
    expect(names({ isWanted: (name) => name !== 'kind' })).not.toContain('kind');
  });
  it('locks what only a new record may set', () => {
    const disabled = fieldsOf(toForm({ resource, mode: 'edit', can: () => true })).filter(
      ({ isDisabled }) => isDisabled,
    );
    expect(disabled.map(({ field }) => field.name)).toEqual(['code']);
  });
});

describe('what a new record starts with', () => {
  it.each([
    ['', { kind: 'news', open: false }],
    ['title=A&kind=video', { title: 'A', kind: 'video', open: false }],
    ['kind=nonsense&price=1.5&open=true', { kind: 'news', price: 1.5, open: true }],
    ['price=abc&author=7', { kind: 'news', author: '7', open: false }],
  ])('%s', (query, expected) => {
    const fields = ['title', 'kind', 'price', 'author', 'open'].map(tinyField);
    expect(initialValues({ fields, carried: new URLSearchParams(query) })).toEqual(expected);
  });
});

describe('what an edit sends', () => {
  const fields = ['title', 'price', 'open', 'author'].map(tinyField);
  it.each([
    ['nothing', { title: 'A' }, { title: 'A', price: undefined }, {}],
    ['a change', { title: 'A' }, { title: 'B' }, { title: 'B' }],
    ['zero and false', { price: 1, open: true }, { price: 0, open: false }, { price: 0, open: false }],
    ['an emptied text', { title: 'A' }, { title: '' }, { title: '' }],
    ['an emptied reference', { author: '7' }, { author: null }, { author: null }],
    ['empty stays empty', { title: null }, { title: '' }, {}],
  ])('%s', (_, before, now, expected) => {
    const rest = Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(now, name)));
    expect(changedValues({ fields, before, now: { ...rest, ...now } })).toEqual(expected);
  });
  it('and a new record what was filled in', () => {
    expect(filledValues({ fields, now: { title: '', price: 0, open: false, author: null } })).toEqual({
      price: 0,
      open: false,
    });
  });
});

describe('a refused form', () => {
  const problem = (thrown: unknown) => toFormProblem({ thrown, names: ['title'], fallback: '?' });
  it.each([
    [{ statusCode: 422, message: 'bad', errors: { title: 'too long' } }, { title: 'too long' }, undefined, false],
    [{ statusCode: 422, message: 'bad', errors: { title: ['a', 'b'] } }, { title: 'a b' }, undefined, false],
    [{ statusCode: 422, message: 'bad', errors: { other: 'x' } }, {}, 'other: x', false],
    [{ statusCode: 409, message: 'version' }, {}, 'version', true],
    [{ statusCode: 409, message: 'taken', errors: { title: 'taken' } }, { title: 'taken' }, undefined, false],
    [new Error(''), {}, '?', false],
    ['broken', {}, 'broken', false],
  ])('%o', (thrown, fieldErrors, general, isConflict) => {
    expect(problem(thrown)).toEqual({ fieldErrors, general, isConflict });
  });

  it('is no conflict where the record is new: it says what the server said', () => {
    const thrown = { statusCode: 409, message: 'not enough' };
    expect(toFormProblem({ thrown, names: ['title'], isNew: true, fallback: '?' })).toEqual({
      fieldErrors: {},
      general: 'not enough',
      isConflict: false,
    });
  });
});
