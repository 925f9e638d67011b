import { CODE_LIFE_MS, CODE_PAUSE_MS, CODE_PURPOSES } from '../auth/phone-codes';
import { register } from '../auth/register';
import { refused } from '../contract/api-error';
import { messages } from '../contract/messages';
import { mobile, oneOf, readFields } from '../contract/read-fields';
import type { Call, Endpoint } from '../endpoint';

/** How strangers get an account, and codes on their phones. */
export const accountEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/user/sendCode', right: 'public', handler: sendCode },
  { method: 'POST', path: '/register', right: 'public', handler: register },
];

/** The same answer whether or not somebody has the number. The demo plays the phone: it tells the code. */
function sendCode({ services, body, language, address }: Call) {
  const recipient = readFields({ body, language, rules: { mobile, purpose: oneOf(CODE_PURPOSES) } });
  if (!services.isDemo) throw refused({ code: 503, label: messages.noSmsGateway, reason: 'noGateway' });
  const demoCode = services.memory.phoneCodes.issue({ ...recipient, address });
  services.log.info(`演示短信 Demo SMS → ${recipient.mobile} (${recipient.purpose}): ${demoCode}`);
  return { expiresIn: CODE_LIFE_MS / 1000, retryAfter: CODE_PAUSE_MS / 1000, demoCode };
}
