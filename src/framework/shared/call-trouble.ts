import { isObject } from './is-object';

/** The reason why a service outside did not answer as it should. */
export const troubleCauses = [
  'unreachable',
  'timeout',
  'certificate',
  'login',
  'limited',
  'refused',
  'server',
  'unreadable',
  'other',
] as const;

/** Why a call of a service outside has come to nothing. There is no message: one may repeat what was sent, keys included. */
export interface CallTrouble {
  cause: (typeof troubleCauses)[number];
  /** The code of the service or of the network: `HTTP_401`, `ECONNREFUSED`; empty where there is none. */
  code: string;
}

/** The outcome of a call, for the admins of the connection. */
export type CallOutcome = 'ok' | CallTrouble;

/** The call has no answer, only a reason. Its message repeats nothing that was sent or received. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly trouble: CallTrouble;
  constructor(message: string, trouble: CallTrouble) {
    super(message);
    this.trouble = trouble;
  }
}

/** What a status of HTTP says that is no success. */
export const troubleOfStatus = (status: number, code = `HTTP_${status}`): CallTrouble => {
  if (status === 401 || status === 403) return { cause: 'login', code };
  if (status === 429) return { cause: 'limited', code };
  if (status === 408) return { cause: 'timeout', code };
  return { cause: status >= 500 ? 'server' : 'refused', code };
};

const codePattern = /^[\w.-]{1,39}$/;
/** Names that fetch, the client of AWS and others give to a call that took too long. */
const slow = /timeout|abort/i;
/** Codes of TLS. */
const certificates = /^CERT_|CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/;
const networks = /^(?:E[A-Z]{3,}|UND_ERR_\w+)$/;

/** The error itself and those that it names as its reasons, the first first. */
const chainOf = (error: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const chain: Readonly<Record<string, unknown>>[] = [];
  for (let one = error; isObject(one) && chain.length < 5; one = one.cause) {
    const { name, code, status, responseCode } = one;
    chain.push({ name, code, status, responseCode, metadata: one.$metadata });
  }
  return chain;
};

const codeOf = (code: unknown): string => (typeof code === 'string' && codePattern.test(code) ? code : '');

/** What an error reveals of the service that was called: by codes alone, of itself and of its reasons. */
export const troubleOf = (error: unknown): CallTrouble => {
  if (error instanceof CallFailed) return error.trouble;
  const chain = chainOf(error);
  const codes = chain.map(({ code }) => codeOf(code)).filter((code) => code !== '');
  const certificate = codes.find((code) => certificates.test(code));
  if (certificate) return { cause: 'certificate', code: certificate };
  const isSlow = chain.some(({ name, code }) => slow.test(`${String(name)} ${String(code)}`));
  if (isSlow) return { cause: 'timeout', code: codes.at(-1) ?? '' };
  const network = codes.find((code) => networks.test(code) && code !== 'EAUTH');
  if (network) return { cause: 'unreachable', code: network };
  for (const { status, metadata, responseCode, name } of chain) {
    const answered = isObject(metadata) ? metadata.httpStatusCode : status;
    // What AWS calls an error says more than its number.
    const named = isObject(metadata) ? codeOf(name) : '';
    if (typeof answered === 'number' && answered >= 400) return troubleOfStatus(answered, named || codes[0]);
    // SMTP: 5xx is for good; of those, 530 to 538 are about who signs in.
    if (typeof responseCode === 'number')
      return { cause: codes.includes('EAUTH') ? 'login' : 'refused', code: `SMTP_${responseCode}` };
  }
  if (codes.includes('EAUTH')) return { cause: 'login', code: 'EAUTH' };
  return { cause: 'other', code: codes[0] ?? '' };
};
