import { expect, it } from 'vitest';
import { brokenRule } from '../../../../src/framework/fields/check-field';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { goalOf } from '../../../../src/framework/server/operate/differences';
import { tinyConfig } from '../support/tiny-config';

it('stored records may have the roles that the policy adds, and no outline names them', () => {
  const roles = { Reviewer: { zh: '审核员', en: 'Reviewer' } };
  const wanted = goalOf({ console: resolveConsole(tinyConfig), collections: [], roles }).get('users');
  const field = wanted?.resource?.fields.find(({ name }) => name === 'roles');
  if (field === undefined) throw new Error('the tiny console has changed');
  expect(brokenRule(field, ['Reviewer', 'Admin'])).toBeUndefined();
  expect(brokenRule(field, ['Nobody'])?.rule).toBe('option');
  expect(wanted?.outline.fields.roles?.options).toEqual(Object.keys(tinyConfig.roles));
});
