import type { SentCode, sendPhoneCode } from '../../contract/phone-codes';
import type { CallOf } from '../api/endpoint';
import { codeLifeMs, codePauseMs } from '../auth/phone-codes';
import { findUserByMobile, strings } from '../auth/users';
import { refused } from '../http/api-error';
import { messages } from '../http/messages';
import type { Services } from '../services/services';

/** 503 where nothing can send a code, so that none can be asked for either. */
export const insistOnCodes = ({ isDemo, product }: Services): void => {
  if (!isDemo && product.sendPhoneCode === undefined)
    throw refused({ code: 503, label: messages.noSmsGateway, reason: 'noGateway' });
};

/** Whether the number is that of an admin with a password of their own: then this has become more than a demo, and the code would let anybody in. */
const isTakenOver = async ({ services, mobile }: { services: Services; mobile: string }): Promise<boolean> => {
  const { store, product, credentials } = services;
  const user = await findUserByMobile({ store, mobile });
  if (user === undefined) return false;
  const isAdmin = user.isSuper === true || strings(user.roles).some((role) => product.adminRoles?.includes(role));
  return isAdmin && !(await credentials.isDemo({ userId: user.id }));
};

/** Sends a code; the same answer whether or not an account has the number. A demo returns the code, but that of an admin with a password of their own. */
export const sendCode = async (call: CallOf<typeof sendPhoneCode>): Promise<SentCode> => {
  const { services, body: recipient, address, language } = call;
  insistOnCodes(services);
  const { isDemo, product, memory, log } = services;
  const code = await memory.phoneCodes.issue({ ...recipient, address });
  await product.sendPhoneCode?.({ ...recipient, code, language });
  const isShown = isDemo && !(await isTakenOver({ services, mobile: recipient.mobile }));
  if (isShown) log.info(`演示短信 Demo SMS → ${recipient.mobile} (${recipient.purpose}): ${code}`);
  return { expiresIn: codeLifeMs / 1000, retryAfter: codePauseMs / 1000, ...(isShown && { demoCode: code }) };
};
