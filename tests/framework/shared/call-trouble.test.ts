import { expect, it } from 'vitest';
import { CallFailed, troubleOf } from '../../../src/framework/shared/call-trouble';

const failed = (cause: unknown) => Object.assign(new TypeError('fetch failed'), { cause });

it.each<[string, unknown, object]>([
  ['a network', failed({ code: 'ECONNREFUSED' }), { cause: 'unreachable', code: 'ECONNREFUSED' }],
  ['a name', failed({ code: 'ENOTFOUND' }), { cause: 'unreachable', code: 'ENOTFOUND' }],
  ['a certificate', failed({ code: 'CERT_HAS_EXPIRED' }), { cause: 'certificate', code: 'CERT_HAS_EXPIRED' }],
  ['a time', new DOMException('too long', 'TimeoutError'), { cause: 'timeout' }],
  ['a time of undici', failed({ code: 'UND_ERR_CONNECT_TIMEOUT' }), { cause: 'timeout' }],
  [
    'AWS',
    Object.assign(new Error(), { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }),
    { cause: 'login', code: 'AccessDenied' },
  ],
  ['SMTP that refuses a password', { code: 'EAUTH', responseCode: 535 }, { cause: 'login', code: 'SMTP_535' }],
  ['SMTP that is away', { code: 'ESOCKET' }, { cause: 'unreachable', code: 'ESOCKET' }],
  ['what says so itself', new CallFailed('x', { cause: 'limited', code: 'HTTP_429' }), { cause: 'limited' }],
  ['what repeats a key', { code: 'Bearer sk-secret key' }, { cause: 'other', code: '' }],
  ['nothing', undefined, { cause: 'other', code: '' }],
])('%s', (_, error, trouble) => {
  expect(troubleOf(error)).toMatchObject(trouble);
});
