import { createContext, type ReactNode, useContext } from 'react';
import type { Label } from '../shared/label';
import type { UserInfo } from './auth/user-info';
import type { Http } from './http/http';

/** What a hand-written screen may ask of the session it runs in. Keep it the same object while nothing in it changes. */
export interface Services {
  /** The client of the page, bearer token and refresh included. */
  http: Http;
  /** Who is signed in; the guest on the public pages. */
  user: UserInfo;
  /** Takes over a token from a sign-in of any kind, and goes to an address of the console (default: home). */
  startSession: (token: string, target?: string) => void;
  /** Forgets the session here and shows the sign-in page. */
  endSession: () => void;
  /** Name of the site, for pages that draw their own frame. */
  siteTitle: Label;
  /** The address within the console, query included, e.g. `/direct?token=x`; the same in both router modes. */
  readAddress: () => string;
  /** An address of the console as a link needs it. */
  hrefOf: (address: string) => string;
  /** Leaves for another address of the console by loading it again: from a public page there is no router to ask. */
  leaveFor: (address: string) => void;
  /** Says that the user's own data has changed at the server, so that the header shows it at once. */
  userChanged: () => void;
}

const ServicesContext = createContext<Services | undefined>(undefined);

/** Makes the services known to the screens below. */
export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }): ReactNode => (
  <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>
);

/** What `ServicesProvider` was given. Throws outside of it. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices: there is no <ServicesProvider> above');
  return services;
};
