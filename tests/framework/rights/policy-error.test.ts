import { expect, it } from 'vitest';
import { formatPolicyErrors } from '../../../src/framework/rights/policy-error';
import { readPolicy } from '../../../src/framework/rights/read-policy';
import { known } from './support/sample-policy';

const result = readPolicy({ text: 'p, Any, role:admin, route:/x, view, -', known });
const errors = result.ok ? [] : result.errors;

it('says place, value, reason and the known names in English', () => {
  expect(formatPolicyErrors({ errors, file: 'access-policy.csv', language: 'en' }).split('\n')).toEqual([
    'access-policy.csv:1:4  "Any"  unknown mode "Any", did you mean "any"?  Known: any, all, except',
    expect.stringMatching(/^access-policy\.csv:1:9 {2}"role:admin" {2}.*"role:Admin"\? {2}Known: role:Admin, /),
    expect.stringMatching(/^access-policy\.csv:1:21 {2}"route:\/x" {2}unknown object .*Known: route:\/, /),
  ]);
});

it('and in Chinese', () => {
  expect(formatPolicyErrors({ errors, file: 'a.csv', language: 'zh' })).toContain(
    'a.csv:1:4  "Any"  未知的模式“Any”，是否想写“any”？  可用：any, all, except',
  );
});
