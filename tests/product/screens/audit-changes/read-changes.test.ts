import { expect, it } from 'vitest';
import { readChanges } from '../../../../src/product/screens/audit-changes/audit-changes-cell';

it.each([undefined, null, 'text', 3, {}, [3, null, 'x']])('%j holds no changes', (value) =>
  expect(readChanges(value)).toEqual([]),
);

it('reads records and fields, and of what is damaged what is left', () => {
  const field = { field: 'title', before: 'a', after: 'b' };
  const stored = [
    {
      resource: 'articles',
      id: 'art-1',
      title: 'A',
      how: 'edit',
      fields: [field, 3, { field: 'mobile', isHidden: true }],
    },
    { resource: 3, how: 'burn' },
  ];
  expect(readChanges(stored)).toEqual([
    {
      resource: 'articles',
      id: 'art-1',
      title: 'A',
      how: 'edit',
      fields: [
        { ...field, isHidden: false },
        { field: 'mobile', before: undefined, after: undefined, isHidden: true },
      ],
    },
    { resource: '', id: '', title: '', how: 'edit', fields: [] },
  ]);
});
