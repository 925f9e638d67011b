import type { SentCode, sendPhoneCode } from '../../contract/phone-codes';
import { troubleOf } from '../../shared/call-trouble';
import type { Label } from '../../shared/label';
import type { CallOf } from '../api/endpoint';
import { codeLifeMs, codePauseMs } from '../auth/phone-codes';
import { findUserByMobile, strings } from '../auth/users';
import { phoneCodesDoor } from '../doors/doors-of';
import { type ApiError, refused } from '../http/api-error';
import { messages } from '../http/messages';
import type { Extensions, Services } from '../services/services';

/** What sends codes; undefined: nothing does. */
const senderOf = ({ product, env }: Services): Extensions['sendPhoneCode'] =>
  product.sendPhoneCode ?? product.connectPhoneCodes?.(env);

const noGateway = (label: Label): ApiError => refused({ code: 503, label, reason: 'noGateway' });

/** 503 where nothing can send a code, so that none can be asked for either. */
export const insistOnCodes = (services: Services): void => {
  if (!services.isDemo && senderOf(services) === undefined) throw noGateway(messages.noSmsGateway);
};

/** Hands a code over to what sends it. 503 where that does not take it; a number that it refuses is no trouble of its own. */
const handOver = async (services: Services, input: Parameters<NonNullable<Extensions['sendPhoneCode']>>[0]) => {
  const send = senderOf(services);
  if (send === undefined) return;
  try {
    await send(input);
    services.doors.note(phoneCodesDoor, 'ok');
  } catch (error) {
    const trouble = troubleOf(error);
    services.doors.note(phoneCodesDoor, trouble.cause === 'refused' ? 'ok' : trouble);
    services.log.warn(`a code was not sent: ${trouble.cause} ${trouble.code}`);
    throw noGateway(messages.codeNotSent);
  }
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
  const { isDemo, memory, log } = services;
  const code = await memory.phoneCodes.issue({ ...recipient, address });
  await handOver(services, { ...recipient, code, language });
  const isShown = isDemo && !(await isTakenOver({ services, mobile: recipient.mobile }));
  if (isShown) log.info(`演示短信 Demo SMS → ${recipient.mobile} (${recipient.purpose}): ${code}`);
  return { expiresIn: codeLifeMs / 1000, retryAfter: codePauseMs / 1000, ...(isShown && { demoCode: code }) };
};
