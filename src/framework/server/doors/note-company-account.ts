import { type CallTrouble, troubleOf } from '../../shared/call-trouble';
import { isObject } from '../../shared/is-object';
import type { Services } from '../services/services';
import { companyAccountDoor } from './doors-of';

/** Causes that are the provider's fault and cannot be forged by a manipulated redirect URL. */
const ownCauses: ReadonlySet<CallTrouble['cause']> = new Set(['unreachable', 'timeout', 'certificate', 'server']);

/** Records that the OIDC provider could not be used. Failures of a single sign-in do not count. */
export const noteCompanyAccount = ({ doors }: Services, error: unknown): void => {
  const isRefused = isObject(error) && error.error === 'invalid_client';
  const trouble = isRefused ? ({ cause: 'login', code: 'invalid_client' } as const) : troubleOf(error);
  if (isRefused || ownCauses.has(trouble.cause)) doors.note(companyAccountDoor, trouble);
};
