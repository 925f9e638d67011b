import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import type { Body } from '../http/check-body';
import { messages } from '../http/messages';
import type { Call } from '../services/call';

/**
 * The body of a call that may be encrypted as `{ param }`. Undefined when it was and cannot be decrypted: the caller then
 * responds as to wrong credentials. 422 for a plain body where encryption is required.
 */
export const openBody = ({ body, services: { loginKey }, language }: Call): Body | undefined => {
  if (loginKey.mode !== 'off' && typeof body.param === 'string') return loginKey.open(body.param);
  if (loginKey.mode === 'required') throw invalid({ param: textOf(messages.encryptedOnly, language) });
  return body;
};
