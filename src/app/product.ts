// <demos>
import { demoReplacements, demoScreens } from '../demos/screens';
// </demos>
import { frameworkScreens } from '../framework/screens/screens';
import type { BrowserProduct } from '../framework/shell/base/product';
import { browserProduct } from '../product/browser';

const { screens, replacements } = browserProduct;

/** What this console has in the browser: the screens of the framework, its product, and the showcase of the template. */
export const product: BrowserProduct = {
  ...browserProduct,
  screens: {
    ...frameworkScreens,
    ...screens,
    // <demos>
    ...demoScreens,
    // </demos>
  },
  replacements: {
    ...replacements,
    inputs: {
      ...replacements.inputs,
      // <demos>
      ...demoReplacements.inputs,
      // </demos>
    },
    pages: {
      ...replacements.pages,
      // <demos>
      ...demoReplacements.pages,
      list: { ...replacements.pages.list, ...demoReplacements.pages.list },
      create: { ...replacements.pages.create, ...demoReplacements.pages.create },
      // </demos>
    },
  },
};
