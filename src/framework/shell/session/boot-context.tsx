import { createContext, type ReactNode, useContext } from 'react';
import type { Boot } from './boot';

const BootContext = createContext<Boot | undefined>(undefined);

/** Makes user and rights known to every page. */
export const BootProvider = ({ boot, children }: { boot: Boot; children: ReactNode }): ReactNode => (
  <BootContext.Provider value={boot}>{children}</BootContext.Provider>
);

/** Who is signed in and what they may do. */
export const useSession = (): Boot => {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('useSession: there is no <BootProvider> above');
  return boot;
};
