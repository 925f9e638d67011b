import { textOf } from '../../schema/label';
import { invalid } from '../contract/api-error';
import type { Body } from '../contract/check-body';
import { messages } from '../contract/messages';
import type { Call } from '../endpoint';

/**
 * The body of a call that may be encrypted as `{ param }`. Undefined when it was and cannot be undone: the caller then
 * answers as to wrong credentials. 422 for a plain body where encryption is required.
 */
export function openBody({ body, services: { loginKey }, language }: Call): Body | undefined {
  if (loginKey.mode !== 'off' && typeof body.param === 'string') return loginKey.open(body.param);
  if (loginKey.mode === 'required') throw invalid({ param: textOf(messages.encryptedOnly, language) });
  return body;
}
