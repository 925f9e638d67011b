import { expect, test } from 'vitest';
import config from '../../resources.config';
import { browserProduct, firstPage } from '../../src/app/no-product';
import { namesOf } from '../../src/framework/shell/base/product';
import { isPublicPath } from '../../src/framework/shell/workspace/public-paths';

test('a console without a product has the name of its configuration and no components', () => {
  expect(firstPage.siteTitle).toEqual(config.site.title);
  expect(namesOf(browserProduct)).toEqual({ screens: [], cells: {}, inputs: {}, pages: {} });
});

test('its only public pages are those of the framework', () => {
  expect(['/403', '/404', '/social', '/register', '/'].filter((path) => isPublicPath(firstPage, path))).toEqual([
    '/403',
    '/404',
    '/social',
  ]);
});
