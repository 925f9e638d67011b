import { ApiError } from '../../../framework/client/http/api-error';
import { call } from '../../../framework/client/http/call';
import type { Http } from '../../../framework/client/http/http';
import { openReport as open, type Report } from '../../contract/report';
import type { ReportAddress } from './report-address';

/** Why a link leads nowhere. */
export type DeadReason = 'unknown' | 'expired' | 'off';

/** What came of the wish to open a report. `braked`: too many tries; `unreachable`: no answer, or none that makes sense. */
export type Outcome =
  | { kind: 'open'; report: Report }
  | { kind: 'passcodeRequired' | 'passcodeWrong' | 'braked' | 'unreachable' }
  | { kind: 'dead'; reason: DeadReason };

const reasonOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;

/** What a failed call means for the visitor. */
export const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  const reason = reasonOf(error.data);
  if (reason === 'passcodeRequired' || reason === 'passcodeWrong') return { kind: reason };
  if (error.code === 410) return { kind: 'dead', reason: reason === 'off' ? 'off' : 'expired' };
  // 422: nothing that could be a token, as after a link was cut short.
  if (error.code === 404 || error.code === 422) return { kind: 'dead', reason: 'unknown' };
  if (error.code === 429) return { kind: 'braked' };
  return { kind: 'unreachable' };
};

/** Asks the server for a report. Never throws; a link without a token is answered without asking. */
export const openReport = async ({
  http,
  variant,
  token,
  passcode,
  signal,
}: ReportAddress & { http: Http; passcode: string; signal: AbortSignal }): Promise<Outcome> => {
  if (token === '') return { kind: 'dead', reason: 'unknown' };
  try {
    const body = { variant, token, ...(passcode && { passcode }) };
    return { kind: 'open', report: await call(http, open, { body, signal }) };
  } catch (error) {
    return outcomeOf(error);
  }
};
