import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { Call } from '../services/call';

/** The version the caller has seen, from `version` in the body or the header If-Match; undefined without either. */
export const readVersion = ({
  body,
  ifMatch,
  language,
}: Pick<Call, 'body' | 'ifMatch' | 'language'>): number | undefined => {
  const given = body.version ?? (ifMatch === '*' ? undefined : ifMatch?.replace(/^(?:W\/)?"(.*)"$/, '$1'));
  if (given === undefined) return undefined;
  const version = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof version === 'number' && Number.isSafeInteger(version) && version > 0) return version;
  throw invalid({ version: textOf(messages.version, language) });
};
