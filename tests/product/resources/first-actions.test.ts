import { expect, test } from 'vitest';
import config from '../../../resources.config';
import { isOfRecord, splitItems } from '../../../src/framework/engine/actions/action-items';
import type { EngineRecord } from '../../../src/framework/engine/context/engine-record';
import { obstacleTo } from '../../../src/framework/engine/record/obstacles';
import { holds } from '../../../src/framework/expressions/evaluate';
import { isState } from '../../../src/framework/fields/field';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import type { Resource } from '../../../src/framework/language/resource/resource';
import { languages, textOf } from '../../../src/framework/shared/label';

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

test('the first button of a record is the same in every language, in every state of every resource', () => {
  const differences: string[] = [];
  let steps = 0;
  for (const resource of resolveConsole(config).resources.values())
    for (const record of recordsOf(resource))
      for (const look of ['row', 'card'] as const) {
        const first = languages.map((language) => {
          const items = resource.actions.filter(isOfRecord).map((action) => ({
            key: action.name,
            label: textOf(action.label, language),
            isDanger: action.danger,
            isNext: action.next !== undefined && holds(action.next, record, context),
            isRare: action.kind === 'duplicate',
            obstacle: obstacleTo({ resource, action, record, context }) && 'no',
            onPress: () => undefined,
          }));
          return splitItems(items, look).visible[0]?.key;
        });
        if (first[0] !== undefined) steps += 1;
        if (new Set(first).size > 1)
          differences.push(`${resource.name} ${JSON.stringify(record)} ${look}: ${first.join()}`);
      }
  expect(differences).toEqual([]);
  expect(steps).toBeGreaterThan(100);
});
