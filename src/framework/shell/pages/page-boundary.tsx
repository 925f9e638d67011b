import type { ReactNode } from 'react';
import { logError } from '../errors/caught-errors';
import { isChunkError } from '../errors/chunk-recovery';
import { ErrorBoundary } from '../errors/error-boundary';
import { isForbidden, missingRightOf } from '../session/refusals';
import { ForbiddenRoute } from './error-routes';

/** What React has failed to load is not asked for again until the page is loaded anew. */
const retry = (error: unknown): void => {
  if (isChunkError(error)) location.reload();
};

/** A page that throws 403 shows which right is missing; any other error is logged and shown in its place. */
export const PageBoundary = ({ resetKey, children }: { resetKey: string; children: ReactNode }): ReactNode => (
  <ErrorBoundary
    resetKey={resetKey}
    onError={logError}
    onRetry={retry}
    instead={(error) => isForbidden(error) && <ForbiddenRoute missing={missingRightOf(error)} />}
  >
    {children}
  </ErrorBoundary>
);
