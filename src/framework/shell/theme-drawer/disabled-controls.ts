import type { Settings } from '../settings/settings';

/** Settings that do not always have an effect. */
type ControlName = Extract<
  keyof Settings,
  'layout' | 'background' | 'menuWidth' | 'columnStyle' | 'fixedHeader' | 'showTabsIcon' | 'tabsBarStyle'
>;

/** Why a setting would have no effect: the window is narrow, no side menu, no columns, no tabs, the header is always fixed. */
export type Reason = 'narrow' | 'noSideMenu' | 'noColumns' | 'noTabs' | 'alwaysFixed';

/** The controls that cannot be used with these settings, each with the reason. */
export const disabledControls = ({
  settings: { layout: wanted, showTabs },
  isMobile,
}: {
  settings: Pick<Settings, 'layout' | 'showTabs'>;
  /** Narrower than 992 px, where every layout gives way to the vertical one. */
  isMobile: boolean;
}): ReadonlyMap<keyof Settings, Reason> => {
  const layout = isMobile ? 'vertical' : wanted;
  const rules: readonly [isOff: boolean, reason: Reason, names: readonly ControlName[]][] = [
    [isMobile, 'narrow', ['layout']],
    [layout === 'float' || layout === 'horizontal', 'noSideMenu', ['background', 'menuWidth']],
    [layout !== 'column', 'noColumns', ['columnStyle']],
    [layout === 'common', 'alwaysFixed', ['fixedHeader']],
    [!showTabs, 'noTabs', ['showTabsIcon', 'tabsBarStyle']],
  ];
  return new Map(
    rules.flatMap(([isOff, reason, names]) => (isOff ? names.map((name) => [name, reason] as const) : [])),
  );
};
