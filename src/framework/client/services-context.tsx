import { createContext, type ReactNode, useContext } from 'react';
import type { Label } from '../shared/label';
import type { UserInfo } from './auth/user-info';
import type { Http } from './http/http';

/** What a hand-written screen can use of its session. Keep it the same object while nothing in it changes. */
export interface Services {
  /** The client of the page, with bearer token and refresh. */
  http: Http;
  /** The signed-in user; the guest on public pages. */
  user: UserInfo;
  /** Starts a session with the token of any sign-in, and goes to an address of the console (default: home). */
  startSession: (token: string, target?: string) => void;
  /** Ends the session locally and shows the sign-in page. */
  endSession: () => void;
  /** Name of the site, for pages that draw their own frame. */
  siteTitle: Label;
  /** The address within the console, query included, e.g. `/direct?token=x`; the same in both router modes. */
  readAddress: () => string;
  /** The `href` for an address of the console. */
  hrefOf: (address: string) => string;
  /** Goes to another address of the console with a full page load, because public pages have no router. */
  leaveFor: (address: string) => void;
  /** Call it after the user's own data has changed at the server, so that the header shows it at once. */
  userChanged: () => void;
}

const ServicesContext = createContext<Services | undefined>(undefined);

/** Provides the services to the screens below. */
export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }): ReactNode => (
  <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>
);

/** What `ServicesProvider` was given. Throws outside of it. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices: there is no <ServicesProvider> above');
  return services;
};
