import { expect, it } from 'vitest';
import { publicPaths } from '../../../src/product/resources/public-paths';
import { publicRoutes } from '../../../src/product/resources/public-routes';

it('the first page knows the path of every public page', () => {
  expect(publicPaths).toEqual(publicRoutes.map(({ path }) => path));
});
