import type { ReactNode } from 'react';
import { useServices } from '../../providers/services-context';
import { NotFoundPage } from '../../shell/errors/not-found-page';

/** /404 as an address of its own. */
export const NotFoundScreen = (): ReactNode => {
  const { leaveFor } = useServices();
  return <NotFoundPage onHome={() => leaveFor('/login')} />;
};
