import { i18n } from '../../../framework/i18n/i18n';
import { faults } from './watch-fetch';

let banner: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const close = (): void => {
  clearTimeout(timer);
  banner?.remove();
  banner = undefined;
};

/** Says on every page, above everything, that a fault is on, for how long, and ends it with a press. */
const follow = (): void => {
  close();
  const fault = faults.read();
  if (fault === undefined) return;
  const t = i18n.getFixedT(null, 'test-page');
  banner = document.createElement('div');
  banner.className = 'fault-banner';
  banner.setAttribute('role', 'status');
  const text = document.createElement('span');
  text.textContent = t('fault.on', {
    name: t(`fault.${fault.kind}`),
    until: new Date(fault.until).toLocaleTimeString(i18n.language),
  });
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.textContent = t('fault.stop');
  stop.addEventListener('click', faults.stop);
  banner.append(text, stop);
  document.body.append(banner);
  timer = setTimeout(faults.stop, Math.max(0, fault.until - Date.now()));
};

faults.subscribe(follow);
