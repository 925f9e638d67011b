import { createContext, type ReactNode, useContext } from 'react';

/** The tab around a page. */
interface PageTab {
  /** Called with the title of the record of the page, and with its icon where that is not the route's. */
  onTitle: (title: string, icon?: string) => void;
}

/** A page without a tab has nobody to tell. */
const PageTabContext = createContext<PageTab>({ onTitle: () => undefined });

/** Gives the page below it its tab. Keep `tab` the same object while nothing in it changes. */
export const PageTabProvider = ({ tab, children }: { tab: PageTab; children: ReactNode }): ReactNode => (
  <PageTabContext.Provider value={tab}>{children}</PageTabContext.Provider>
);

/** The tab of this page. */
export const usePageTab = (): PageTab => useContext(PageTabContext);
