import { type ReactNode, useState } from 'react';
import { useServices } from '../../../framework/client/services-context';
import { addTexts } from '../../../framework/i18n/add-texts';
import en from '../../texts/en/callback.json';
import zh from '../../texts/zh/callback.json';
import './callback.css';
import { ExchangePage } from './exchange-page';
import { ProviderPage } from './provider-page';
import { readCallback } from './read-callback';

addTexts('callback', { zh, en });

/** /callback: where a content platform redirects back to, and in a demo the platform itself. */
export const CallbackScreen = (): ReactNode => {
  const { readAddress } = useServices();
  const [callback] = useState(() => readCallback(readAddress()));
  if (callback.kind === 'provider') return <ProviderPage platform={callback.platform} state={callback.state} />;
  return <ExchangePage callback={callback} />;
};
