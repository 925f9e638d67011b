import { describe, expect, it } from 'vitest';
import { followedValues } from '../../../../src/framework/engine/form/follow-fields';
import { fieldsOf, toForm } from '../../../../src/framework/engine/form/to-form';
import type { FieldConfig } from '../../../../src/framework/fields/registry';
import { number, text } from '../../../../src/framework/fields/registry';
import { resolveResource } from '../../../../src/framework/language/resolve/resolve-resource';

const label = { zh: '字', en: 'Word' };
const formOf = (fields: Record<string, FieldConfig>) =>
  fieldsOf(toForm({ resource: resolveResource('notes', { label, fields }), mode: 'create', can: () => true }));

const title = text({ label });

describe('the fields of an open form that are edited', () => {
  it.each([
    ['nothing', { title }, { title }, {}],
    ['a label', { title }, { title: text({ label: { zh: '改', en: 'Other' } }) }, {}],
    ['a new field', { title }, { title, count: number({ label }) }, { count: 3 }],
    ['a field that is gone', { title, count: number({ label }) }, { title }, { count: undefined }],
    ['a field of another type', { title, count: text({ label }) }, { title, count: number({ label }) }, { count: 3 }],
  ])('%s', (_name, before, now, expected) => {
    const initial = { title: 'begun', count: 3 };
    expect(followedValues({ before: formOf(before), now: formOf(now), initial })).toStrictEqual(expected);
  });
});
