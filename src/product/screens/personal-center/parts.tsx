import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { getProfile } from '../../../framework/contract/profile';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { canOpen } from '../../../framework/engine/context/find-pages';
import { useLabel } from '../../../framework/i18n/use-label';
import type { PersonalData } from '../../contract/profile';

/** What of the personal centre is cached while it is open; each is refetched when the page is opened. */
export const keys = {
  data: ['personal-center', 'data'],
  tokens: ['personal-center', 'tokens'],
  subscriptions: ['personal-center', 'subscriptions'],
} as const;

/** One's own data, with the parts that the product's half of the server adds; the tabs share it. */
export const usePersonalData = () => {
  const { http } = useServices();
  return useQuery({
    queryKey: keys.data,
    queryFn: async ({ signal }) => (await call(http, getProfile, { signal })) as PersonalData,
  });
};

/** A link to another page, for who may open it. `text`: the words of the link. Default: the title of the page. */
export const PageLink = ({ to, text, before }: { to: string; text?: string; before?: string }): ReactNode => {
  const label = useLabel();
  const { console, mayOpen } = useEngine();
  const route = console.routeByPath.get(to);
  if (route === undefined || !canOpen({ routes: console.routeByPath, path: to, mayOpen })) return null;
  return (
    <p className="own-muted">
      {before}
      <Link to={to}>{text ?? label(route.title)}</Link>
    </p>
  );
};
