import { expect, test } from 'vitest';
import type { LayoutName } from '../../../../src/framework/shell/settings/settings';
import { disabledControls } from '../../../../src/framework/shell/theme-drawer/disabled-controls';

const noColumns = { columnStyle: 'noColumns' };
const noMenu = { background: 'noSideMenu', menuWidth: 'noSideMenu' };
const noTabs = { showTabsIcon: 'noTabs', tabsBarStyle: 'noTabs' };
const common = { ...noColumns, fixedHeader: 'alwaysFixed' };
// A narrow window has the vertical layout, whatever was chosen.
const narrow = { layout: 'narrow', ...noColumns };

test.each<[LayoutName, { showTabs: boolean; isMobile: boolean }, object]>([
  ['column', { showTabs: true, isMobile: false }, {}],
  ['column', { showTabs: false, isMobile: false }, noTabs],
  ['column', { showTabs: true, isMobile: true }, narrow],
  ['comprehensive', { showTabs: true, isMobile: false }, noColumns],
  ['vertical', { showTabs: true, isMobile: false }, noColumns],
  ['horizontal', { showTabs: true, isMobile: false }, { ...noColumns, ...noMenu }],
  ['horizontal', { showTabs: true, isMobile: true }, narrow],
  ['float', { showTabs: true, isMobile: false }, { ...noColumns, ...noMenu }],
  ['float', { showTabs: false, isMobile: false }, { ...noColumns, ...noMenu, ...noTabs }],
  ['common', { showTabs: true, isMobile: false }, common],
  ['common', { showTabs: false, isMobile: false }, { ...common, ...noTabs }],
  ['common', { showTabs: false, isMobile: true }, { ...narrow, ...noTabs }],
])('%s, %o', (layout, { showTabs, isMobile }, expected) => {
  const disabled = disabledControls({ settings: { layout, showTabs }, isMobile });
  expect(Object.fromEntries(disabled)).toEqual(expected);
});
