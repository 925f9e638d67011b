import type { ReactNode } from 'react';
import { useServices } from '../../providers/services-context';
import { ForbiddenPage } from '../../shell/errors/forbidden-page';

/** /403 as an address of its own: nobody knows any more which right was missing. */
export const ForbiddenScreen = (): ReactNode => {
  const { leaveFor } = useServices();
  return <ForbiddenPage roles={[]} missing={undefined} onHome={() => leaveFor('/login')} />;
};
