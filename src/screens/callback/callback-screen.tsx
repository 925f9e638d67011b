import { type ReactNode, useState } from 'react';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/callback.json';
import zh from '../../i18n/locales/zh/callback.json';
import { useServices } from '../../providers/services-context';
import './callback.css';
import { ExchangePage } from './exchange-page';
import { ProviderPage } from './provider-page';
import { readCallback } from './read-callback';

addTexts('callback', { zh, en });

/** /callback: where a content platform sends somebody back to, and in a demo the platform itself. */
export const CallbackScreen = (): ReactNode => {
  const { readAddress } = useServices();
  const [callback] = useState(() => readCallback(readAddress()));
  if (callback.kind === 'provider') return <ProviderPage platform={callback.platform} state={callback.state} />;
  return <ExchangePage callback={callback} />;
};
