import { randomUUID } from 'node:crypto';
import type { Extensions } from '../../../framework/server/services/services';
import { CallFailed } from '../../../framework/shared/call-trouble';
import { connectedTexter } from '../../gateways/connected';

/** Codes for phones, by the service at `SMS_URL`; undefined: it is not connected. */
export const connectPhoneCodes: NonNullable<Extensions['connectPhoneCodes']> = (env) => {
  const texter = connectedTexter(env);
  return (
    texter &&
    (async ({ mobile, code, purpose, language }) => {
      const text =
        language === 'en'
          ? `${code} is your code. It is good for five minutes; tell it to nobody.`
          : `验证码 ${code}，5 分钟内有效，请勿告诉他人。`;
      const order = { mobile, text, language, code, purpose };
      const key = `code:${randomUUID()}`;
      const answer = await texter.ask({ key, order, ticket: undefined, attempt: 0, now: Date.now() });
      if (answer.state === 'limited') throw new CallFailed('it takes no more', { cause: 'limited', code: '' });
      if (answer.state === 'failed')
        throw new CallFailed('it is refused', { cause: 'refused', code: answer.failure.code });
    })
  );
};
