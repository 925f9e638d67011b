import { expect, test } from 'vitest';
import { provinceFacts } from '../../../src/demos/server/template-lists/template-lists';
import { regionTree } from '../../../src/framework/shared/regions/region-tree';

test('all 34 provinces, Hong Kong, Macao and Taiwan included, have an area', () => {
  expect(regionTree).toHaveLength(34);
  expect(regionTree.filter(({ code }) => provinceFacts(code) === undefined)).toEqual([]);
  const marked = (key: 'isMunicipality' | 'isAutonomous') =>
    regionTree.filter(({ code }) => provinceFacts(code)?.[key]).map(({ name }) => name);
  expect(marked('isMunicipality')).toEqual(['北京市', '天津市', '上海市', '重庆市']);
  expect(marked('isAutonomous')).toHaveLength(5);
  expect(provinceFacts('310104')?.tag).toBe('east');
  expect(provinceFacts('990000')).toBeUndefined();
});
