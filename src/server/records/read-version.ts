import { textOf } from '../../schema/label';
import { invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { Call } from '../endpoint';

/** The version the caller has seen, from `version` in the body or the header If-Match; undefined when it does not say. */
export function readVersion({
  body,
  ifMatch,
  language,
}: Pick<Call, 'body' | 'ifMatch' | 'language'>): number | undefined {
  const given = body.version ?? (ifMatch === '*' ? undefined : ifMatch?.replace(/^(?:W\/)?"(.*)"$/, '$1'));
  if (given === undefined) return undefined;
  const version = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof version === 'number' && Number.isSafeInteger(version) && version > 0) return version;
  throw invalid({ version: textOf(messages.version, language) });
}
