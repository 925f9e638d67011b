import { expect, it } from 'vitest';
import { disparities, pagesInTwoLanguages } from '../../scripts/docs/two-languages';

it.each(pagesInTwoLanguages)('docs/%s.md says the same in both languages, and its links lead somewhere', (page) => {
  expect(disparities(page)).toEqual([]);
});
