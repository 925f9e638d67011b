import { useEffect, useRef, useState } from 'react';
import { settingsStore } from '../settings/settings-store';
import { randomSkin, type Skin } from './random-skin';

/** How long a new look is shown before it is kept, in ms; named by the specification. */
const duration = 1000;

/** 随机换肤: shows another look at once, and hands it on to be kept a second later. */
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
  const latestKeep = useRef(onKeep);
  useEffect(() => {
    latestKeep.current = onKeep;
  });
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
