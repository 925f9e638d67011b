import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * The button of the user has the name 用户菜单 by contract and shows another: that rule, an experimental one, is left out. That of
 * the size of targets (WCAG 2.5.8: 24 px) is off by default.
 */
const options = {
  resultTypes: ['violations'],
  rules: { 'label-content-name-mismatch': { enabled: false }, 'target-size': { enabled: true } },
};

/** What cannot be used now need not reach the contrast of what can (WCAG 1.4.3); axe does not see that antd's boxes are disabled. */
const context = { exclude: ['.ant-select-disabled'] };

/** What axe finds on the present page, of whatever weight, a line each: the rule, and where. */
export const axeProblems = async (page: Page): Promise<string[]> => {
  // What loads is dimmed, and what fades in has another contrast on its way.
  // Pages cached in other tabs may have been left while they loaded; they go on when one returns.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((element) => !element.checkVisibility()),
  );
  // One that is driven by scrolling (the head of a list) never finishes.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished),
    ),
  );
  // The content policy lets no script in that is not ours; the driver may.
  await page.addScriptTag({ path: script }).catch(() => undefined);
  const results: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`);
  const targets = results.violations
    .filter(({ id }) => id === 'region')
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  // An open menu is one of the page's layers, as a dialog, which alone axe knows as such.
  const layers = await page.evaluate(
    (selectors) =>
      selectors.filter((selector) =>
        [...document.body.children].some(
          (child) =>
            child.contains(document.querySelector(selector)) &&
            child.matches(':is([role="menu"], [role="listbox"]), :has([role="menu"], [role="listbox"])') &&
            child.querySelector('main') === null,
        ),
      ),
    targets,
  );
  const isLayer = (id: string, target: readonly unknown[]): boolean =>
    id === 'region' && layers.includes(target.join(' '));
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !isLayer(id, target))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
};
