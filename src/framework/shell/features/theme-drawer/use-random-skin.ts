import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../shared/use-latest';
import {
  columnStyles,
  layouts,
  type Settings,
  settingsStore,
  tabsBarStyles,
  themeNames,
} from '../../base/settings-store';

/** One of them that is not `present`. `random` returns a number from 0 up to, but not including, 1, as `Math.random` does. */
const another = <T>({ of, present, random }: { of: readonly T[]; present: T; random: () => number }): T => {
  const others = of.filter((each) => each !== present);
  return others[Math.floor(random() * others.length)] ?? present;
};

/** What 随机换肤 changes. */
type Skin = Pick<Settings, 'themeName' | 'columnStyle' | 'tabsBarStyle' | 'showTabsIcon' | 'layout'>;

/** Another look by chance; every part of it differs from the present one. */
export const randomSkin = ({ present, random }: { present: Skin; random: () => number }): Skin => ({
  themeName: another({ of: themeNames, present: present.themeName, random }),
  columnStyle: another({ of: columnStyles, present: present.columnStyle, random }),
  tabsBarStyle: another({ of: tabsBarStyles, present: present.tabsBarStyle, random }),
  layout: another({ of: layouts, present: present.layout, random }),
  showTabsIcon: !present.showTabsIcon,
});

/** How long a new look is shown before it is stored, in ms; named by the specification. */
const duration = 1000;

/** 随机换肤: shows another look at once, and hands it on to be stored a second later. */
export const useRandomSkin = ({
  onShow,
  onKeep,
}: {
  onShow: (skin: Skin) => void;
  onKeep: (skin: Skin) => void;
}): { isBusy: boolean; run: () => void; stop: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = (): void => {
    clearTimeout(timer.current);
    setBusy(false);
  };
  const latestKeep = useLatest(onKeep);
  const run = (): void => {
    if (isBusy) return;
    const skin = randomSkin({ present: settingsStore.get(), random: Math.random });
    setBusy(true);
    onShow(skin);
    timer.current = setTimeout(() => {
      setBusy(false);
      latestKeep.current(skin);
    }, duration);
  };
  return { isBusy, run, stop };
};
