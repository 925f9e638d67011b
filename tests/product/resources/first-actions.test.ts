import { expect, test } from 'vitest';
import config from '../../../resources.config';
import { isOfRecord, labelFor, splitItems } from '../../../src/framework/engine/actions/action-items';
import type { EngineRecord } from '../../../src/framework/engine/context/engine-record';
import { obstacleTo } from '../../../src/framework/engine/record/obstacles';
import { holds } from '../../../src/framework/expressions/evaluate';
import { isState } from '../../../src/framework/fields/field';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import type { Resource } from '../../../src/framework/language/resource/resource';
import { type Language, languages, textOf } from '../../../src/framework/shared/label';

const context = { now: Date.parse('2026-01-01T00:00:00.000Z'), zone: 'Asia/Shanghai', me: {} };

/** A record in each combination of states. */
const recordsOf = ({ fields }: Resource): EngineRecord[] =>
  fields
    .filter(isState)
    .reduce<EngineRecord[]>(
      (records, { name, options }) =>
        records.flatMap((record) => Object.keys(options).map((key) => ({ ...record, [name]: key }))),
      [{ id: 'one' }],
    );

/** The buttons of a record whose reader may do everything. */
const itemsOf = (resource: Resource, record: EngineRecord, language: Language) =>
  resource.actions.filter(isOfRecord).map((action) => ({
    key: action.name,
    label: textOf(labelFor(action, record, context), language),
    isDanger: action.danger,
    isNext: action.next !== undefined && holds(action.next, record, context),
    isRare: action.kind === 'duplicate',
    obstacle: obstacleTo({ resource, action, record, context }) && 'no',
    onPress: () => undefined,
  }));

test.each([
  ['articles', { reviewStatus: 'draft', publishStatus: 'draft' }, '提交审核', 'Submit for review'],
  ['articles', { reviewStatus: 'approved', publishStatus: 'draft' }, '发布', 'Publish'],
  ['articles', { reviewStatus: 'approved', publishStatus: 'withdrawn' }, '发布', 'Publish'],
  ['articles', { reviewStatus: 'pending', publishStatus: 'reviewing' }, '查看进度', 'Progress'],
  ['articles', { reviewStatus: 'approved', publishStatus: 'platform_review' }, '查看进度', 'Progress'],
  ['articles', { reviewStatus: 'approved', publishStatus: 'success' }, '查看数据', 'See figures'],
  ['articles', { reviewStatus: 'approved', publishStatus: 'unknown' }, '去核实', 'Verify'],
  ['articles', { reviewStatus: 'approved', publishStatus: 'dead' }, '处理失败', 'See failures'],
  ['publishJobs', { status: 'reviewing' }, '查看进度', 'Progress'],
  ['publishJobs', { status: 'scheduled' }, '立即发布', 'Publish now'],
  ['publishJobs', { status: 'unknown' }, '去核实', 'Verify'],
  ['publishJobs', { status: 'failed' }, '重试失败账号', 'Retry failed'],
  ['dynamicNotes', { reviewStatus: 'approved', status: 'success' }, '查看数据', 'See figures'],
  ['dynamicNotes', { reviewStatus: 'approved', status: 'partial' }, '重试', 'Retry'],
])('the first word of %s in %o is %s', (name, states, zh, en) => {
  const resource = resolveConsole(config).resources.get(name) as Resource;
  const first = languages.map((language) => {
    const items = itemsOf(resource, { id: 'one', ...states }, language);
    return splitItems(items, 'row').visible[0]?.label;
  });
  expect(first).toEqual([zh, en]);
});

test('the first button of a record is the same in every language, in every state of every resource', () => {
  const differences: string[] = [];
  let steps = 0;
  for (const resource of resolveConsole(config).resources.values())
    for (const record of recordsOf(resource))
      for (const look of ['row', 'card'] as const) {
        const first = languages.map((language) => {
          return splitItems(itemsOf(resource, record, language), look).visible[0]?.key;
        });
        if (first[0] !== undefined) steps += 1;
        if (new Set(first).size > 1)
          differences.push(`${resource.name} ${JSON.stringify(record)} ${look}: ${first.join()}`);
      }
  expect(differences).toEqual([]);
  expect(steps).toBeGreaterThan(100);
});
