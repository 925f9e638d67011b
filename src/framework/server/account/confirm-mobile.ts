import type { confirmMobile as confirmation } from '../../contract/profile';
import { textOf } from '../../shared/label';
import type { CallOf } from '../api/endpoint';
import { verifyMobile } from '../auth/verified-mobiles';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { checkOwnPassword } from './check-own-password';

/**
 * Verifies the mobile number of the caller's account by the code that was sent to it and by the password, because the session may have
 * been started with a link made by another user. From then on the number can be used to sign in.
 */
export const confirmMobile = async (call: CallOf<typeof confirmation>): Promise<void> => {
  const { services, caller, body, language } = call;
  const { mobile } = caller.user;
  if (typeof mobile !== 'string' || mobile === '') throw invalid({ mobile: textOf(messages.required, language) });
  if (!(await checkOwnPassword({ call, password: body.password })))
    throw invalid({ password: textOf(messages.wrongPassword, language) });
  const { phoneCodes } = services.memory;
  const recipient = { mobile, purpose: 'confirm' } as const;
  if (!(await phoneCodes.spend({ ...recipient, code: body.code })))
    throw invalid({ code: textOf(messages.wrongCode, language) });
  await verifyMobile({ store: services.store, userId: caller.id, mobile });
};
