import { useLayoutEffect, useState } from 'react';
import { holdKeys } from './hold-keys';
import { holdTitle } from './hold-title';
import { putAside } from './put-aside';

/** An element that is all of the page while it is mounted; the rest is put aside, and its title and shortcuts are held. */
export const useLockHost = (title: string): HTMLElement => {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'lock-host';
    return element;
  });
  const [hold, setHold] = useState<ReturnType<typeof holdTitle>>();
  useLayoutEffect(() => {
    const letGo = holdKeys(host);
    const held = holdTitle();
    const bringBack = putAside(host);
    setHold(held);
    return () => {
      bringBack();
      held.release();
      letGo();
    };
  }, [host]);
  useLayoutEffect(() => hold?.set(title), [hold, title]);
  return host;
};
