import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useServices } from '../../client/services-context';
import type { PublicRoute } from '../../language/route/route';
import type { Label } from '../../shared/label';
import { lazyNamed } from '../../shared/lazy-named';
import { useFirstPart } from '../base/plugins';
import type { BrowserProduct } from '../base/product';
import { ForbiddenPage, NotFoundPage } from '../errors/seldom-pages';

/** /403 for a guest; signed-in users have it inside the console. */
const ForbiddenScreen = (): ReactNode => {
  const { leaveFor } = useServices();
  return <ForbiddenPage user={undefined} grantors={[]} onHome={() => leaveFor('/login')} />;
};

/** /404 for a guest. */
const NotFoundScreen = (): ReactNode => {
  const { leaveFor } = useServices();
  return <NotFoundPage onHome={() => leaveFor('/login')} />;
};

/** Back from the provider of the company's accounts, of the plugin that leads there. */
const CompanyAccountScreen = (): ReactNode => {
  const Screen = useFirstPart('companyAccount', (half) => half.companyAccount?.Screen, NotFoundScreen);
  // What suspends before it is mounted is forgotten, and would be fetched for ever.
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
};

/** What the page of a refusal is called. */
export const forbiddenTitle: Label = { zh: '无权访问', en: 'No access' };

/** What an address without a page is called. */
export const notFoundTitle: Label = { zh: '页面不存在', en: 'Page not found' };

const routes: readonly PublicRoute[] = [
  { path: '/403', screen: 'forbidden', title: forbiddenTitle },
  { path: '/404', screen: 'notFound', title: notFoundTitle },
  { path: '/oidc', screen: 'companyAccount', title: { zh: '企业账号登录', en: 'Sign in with the company account' } },
  { path: '/social', screen: 'social', title: { zh: '第三方登录', en: 'Social sign-in' } },
];

const screens: Readonly<Record<string, ComponentType>> = {
  forbidden: ForbiddenScreen,
  notFound: NotFoundScreen,
  companyAccount: CompanyAccountScreen,
  social: lazyNamed(async () => (await import('../account/social-screen')).SocialScreen),
};

/** The public pages of the framework and of a product. */
export const publicRoutesOf = ({ publicRoutes }: Pick<BrowserProduct, 'publicRoutes'>): readonly PublicRoute[] => [
  ...routes,
  ...publicRoutes,
];

/** The component of a public page. */
export const publicScreenOf = (
  { publicScreens }: Pick<BrowserProduct, 'publicScreens'>,
  name: string,
): ComponentType | undefined => publicScreens[name] ?? screens[name];
