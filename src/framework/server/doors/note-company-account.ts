import { type CallTrouble, troubleOf } from '../../shared/call-trouble';
import { isObject } from '../../shared/is-object';
import type { Services } from '../services/services';
import { companyAccountDoor } from './doors-of';

/** What is the provider's trouble, whatever somebody may have typed into the address that it sends people back to. */
const own: ReadonlySet<CallTrouble['cause']> = new Set(['unreachable', 'timeout', 'certificate', 'server']);

/** Notes that the provider of company accounts could not be used. What is wrong with a single sign-in is none of it. */
export const noteCompanyAccount = ({ doors }: Services, error: unknown): void => {
  const isRefused = isObject(error) && error.error === 'invalid_client';
  const trouble = isRefused ? ({ cause: 'login', code: 'invalid_client' } as const) : troubleOf(error);
  if (isRefused || own.has(trouble.cause)) doors.note(companyAccountDoor, trouble);
};
