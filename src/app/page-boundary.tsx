import type { ReactNode } from 'react';
import { ErrorBoundary } from '../shell/errors/error-boundary';
import { logError } from './caught-errors';
import { isChunkError } from './chunk-recovery';
import { ForbiddenRoute } from './error-routes';
import { missingRightOf } from './refusals';

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
    instead={(error) => {
      const missing = missingRightOf(error);
      return missing && <ForbiddenRoute missing={missing} />;
    }}
  >
    {children}
  </ErrorBoundary>
);
