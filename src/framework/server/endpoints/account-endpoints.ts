import { getPasswordRules } from '../../contract/own-account';
import { sendPhoneCode } from '../../contract/phone-codes';
import { register as registration } from '../../contract/registration';
import { register } from '../account/register';
import { sendCode } from '../account/send-code';
import { type Endpoint, handle } from '../api/endpoint';
import { passwordRules } from '../auth/password-rules';

/** How visitors get an account, and codes on their phones. */
export const accountEndpoints: readonly Endpoint[] = [
  handle(sendPhoneCode, sendCode),
  handle(registration, register),
  handle(getPasswordRules, ({ services }) => passwordRules(services)),
];
