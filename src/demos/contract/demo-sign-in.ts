import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { sealedBody, tokenAnswer } from '../../framework/contract/session';

/** The names that the template's sign-in knows: its roles in lower case. */
export const demoNames = ['admin', 'editor', 'test'] as const;

/** The message for any other name. */
export const unknownDemoName = { zh: '帐户或密码不正确', en: 'Incorrect account or password' } as const;

/**
 * The template's sign-in: the password is not checked, so only accounts that still have the demo's password are known. Its tokens
 * are good for 5 s and renewed as any other. `username`: `admin`, `editor` or `test`.
 * @refusals 500 (帐户或密码不正确) for any other name; 401 frozen
 */
export const demoSignIn = endpoint({
  method: 'POST',
  path: '/login',
  right: 'public',
  isDemo: true,
  readsBody: true,
  body: z.union([z.object({ username: z.string(), password: z.exactOptional(z.string()) }), sealedBody]),
  answer: tokenAnswer,
});
