import { describe, expect, test } from 'vitest';
import { isReachable, NotPublic, publicUrl } from '../../../../src/framework/server/base/reach';

const strict = { loopback: false };

describe('an address', () => {
  test.each(['8.8.8.8', '223.5.5.5', '101.226.103.106', '2400:3200::1', '2606:4700:4700::1111'])(
    '%s is public',
    (address) => expect(isReachable(address, strict)).toBe(true),
  );
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%j is not', (address) => expect(isReachable(address, strict)).toBe(false));
  test('of this machine is one where a test says so, and no other', () => {
    expect(isReachable('127.0.0.1', { loopback: true })).toBe(true);
    expect(isReachable('::1', { loopback: true })).toBe(true);
    expect(isReachable('10.0.0.1', { loopback: true })).toBe(false);
  });

  test.each([
    'http://127.0.0.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://0177.0.0.1/',
    'http://[::1]/a.png',
    'http://[::ffff:7f00:1]/',
    'http://１２７.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://8.8.8.8:22/',
    'https://example.com:8443/a.png',
    'http://user:word@example.com/a.png',
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//example.com/a.png',
    'nothing',
  ])('%s is not asked for', (address) => expect(() => publicUrl(address, strict)).toThrow(NotPublic));
  test.each(['https://example.com/a.png', 'http://example.com:80/a.png', 'https://8.8.8.8/a.png'])(
    '%s may be',
    (address) => expect(publicUrl(address, strict).hostname).not.toBe(''),
  );
});
