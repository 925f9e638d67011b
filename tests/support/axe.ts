import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The button of the user is called 用户菜单 by contract and shows a name: that rule, an experimental one, is left out. */
const options = { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: false } } };

/** What cannot be used now need not reach the contrast of what can (WCAG 1.4.3); axe does not see that antd's boxes are disabled. */
const context = { exclude: ['.ant-select-disabled'] };

/** What axe calls serious or critical on the page as it stands, a line each: the rule, and where. */
export const seriousProblems = async (page: Page): Promise<string[]> => {
  // What fades in has another contrast on its way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  // The content policy lets no script in that is not ours; the driver may.
  await page.addScriptTag({ path: script }).catch(() => undefined);
  const results: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
};
