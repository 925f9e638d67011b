import { Button, Drawer, Switch } from 'antd';
import { createElement, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addTexts } from '../../../i18n/i18n';
import { hints as enHints } from '../../../i18n/locales/en/dashboard.json';
import { help as en } from '../../../i18n/locales/en/features.json';
import { hints as zhHints } from '../../../i18n/locales/zh/dashboard.json';
import { help as zh } from '../../../i18n/locales/zh/features.json';
import { homeOf } from '../../../rights/navigation';
import { useSession } from '../../session/boot-context';
import { useHints } from '../../workspace/hints/use-hints';
import { modifier } from '../search/shortcut';
import { areKeysOn, keyedElements, singleKeys } from './help-keys';
import '../panels.css';

addTexts('help', { zh, en });

/** The keys of the console everywhere. */
const everywhere = [
  { keys: ['?'], name: 'help' },
  { keys: ['/'], name: 'find' },
  { keys: ['N'], name: 'create' },
  { keys: [modifier, 'Enter'], name: 'save' },
  { keys: [modifier, 'K'], name: 'search' },
  { keys: ['Esc'], name: 'close' },
] as const;
/** Those of them that the list above says already. */
const namedKeys: ReadonlySet<string> = new Set(['N', '/']);

/** What the open page has keys for besides, by what its elements say of themselves. */
const ofPage = () =>
  keyedElements().flatMap((element) => {
    const key = element.getAttribute('aria-keyshortcuts') ?? '';
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return namedKeys.has(key) || name === '' ? [] : [{ key, name: name.replace(new RegExp(`\\s*${key}$`), '') }];
  });

const Keys = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </div>
);

/** Help for the open page: what the product says about it, and the keys. */
export const HelpDrawer = ({ path, onClose }: { path: string; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('help');
  const { help } = useSession().setup.product;
  const [isOn, setOn] = useState(areKeysOn);
  const [page] = useState(ofPage);
  const switchId = useId();
  const turn = (on: boolean): void => {
    singleKeys.write(on ? undefined : 'off');
    setOn(on);
  };
  return (
    <Drawer open size={480} title={t('title')} onClose={onClose} styles={{ wrapper: { maxWidth: '100vw' } }}>
      <div className="help u-stack u-one-column u-gap-24">
        {help && <Suspense fallback={null}>{createElement(help, { path, onLeave: onClose })}</Suspense>}
        <section>
          <h2>{t('keys')}</h2>
          <dl className="help-keys u-stack u-mb-16">
            {everywhere.map(({ keys, name }) => (
              <Keys key={name} keys={keys}>
                {t(name)}
              </Keys>
            ))}
            {page.map(({ key, name }) => (
              <Keys key={key} keys={[key]}>
                {t('onPage', { name })}
              </Keys>
            ))}
          </dl>
          <div className="u-row u-muted u-mb-16">
            <Switch id={switchId} size="small" checked={isOn} onChange={turn} />
            <label htmlFor={switchId}>{t('single')}</label>
          </div>
          <HelpHints onLeave={onClose} />
        </section>
      </div>
    </Drawer>
  );
};

addTexts('hints', { zh: zhHints, en: enHints });

/** Calls the first steps of somebody new back, where they were dismissed; they stand on the first page. */
export const HelpHints = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { t } = useTranslation('hints');
  const session = useSession();
  const navigate = useNavigate();
  const { hints, dismissed, dismiss } = useHints();
  if (hints.length === 0 || dismissed.length === 0) return null;
  const show = (): void => {
    dismiss([]);
    onLeave();
    void navigate(homeOf(session) ?? '/');
  };
  return <Button onClick={show}>{t('show')}</Button>;
};
