import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { Boot } from './boot';
import { BootProvider } from './boot-context';
import { createConsoleRouter } from './router';

/** The console of somebody whose rights are known: the router, which draws everything else. */
export const App = ({ boot }: { boot: Boot }): ReactNode => {
  const [router] = useState(createConsoleRouter);
  return (
    <BootProvider boot={boot}>
      <RouterProvider router={router} />
    </BootProvider>
  );
};
