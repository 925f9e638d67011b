import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finishOidc } from '../../client/auth/oidc';
import { takeSocialAttempt } from '../../client/auth/social-attempt';
import { socialLogin } from '../../client/auth/social-login';
import { useServices } from '../../client/services-context';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/social.json';
import zh from '../../i18n/locales/zh/social.json';
import { useLabel } from '../../i18n/use-label';
import { queryOf } from '../auth-frame/query-of';
import { useProduct } from '../product-context';
import './social.css';
import { SocialProvider } from './social-provider';
import { type Exchange, SocialFailure, SocialResult } from './social-result';

addTexts('social', { zh, en });

/** /social: signing in with an account of another platform; in a demo the platform itself as well. */
export const SocialScreen = (): ReactNode => {
  const { t } = useTranslation('social');
  const label = useLabel();
  const { http, readAddress } = useServices();
  const { socialPlatforms = {} } = useProduct();
  const [query] = useState(() => queryOf(readAddress()));
  const of = (name: string): string => query.get(name) ?? '';
  const platform = of('platform');
  const known = Object.hasOwn(socialPlatforms, platform) ? socialPlatforms[platform] : undefined;
  if (!known) return <SocialFailure text={t('unknownPlatform')} />;
  if (query.has('error')) return <SocialFailure text={t('denied')} />;
  if (!query.has('code')) return <SocialProvider name={label(known)} platform={platform} target={of('redirect')} />;
  const exchange: Exchange = () => {
    const attempt = takeSocialAttempt({ state: of('state'), platform });
    return attempt && { token: socialLogin(http, { platform, code: of('code') }), target: attempt.target };
  };
  return <SocialResult title={t('title', { platform: label(known) })} exchange={exchange} />;
};

/** /oidc: back from the provider of the company's accounts. */
export const OidcScreen = (): ReactNode => {
  const { t } = useTranslation('social');
  const { http, readAddress } = useServices();
  const [query] = useState(() => queryOf(readAddress()));
  if (query.get('error') === 'access_denied') return <SocialFailure text={t('denied')} />;
  return <SocialResult title={t('company')} exchange={() => finishOidc(http, query)} />;
};
