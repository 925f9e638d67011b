import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { ErrorPage } from '../shell/errors/error-page';

/** A page that broke: the frame stays, the page can be tried again. */
export const RouteCrash = (): ReactNode => {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return <ErrorPage error={error} onRetry={() => void revalidate()} />;
};
