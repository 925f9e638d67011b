import { describe, expect, it } from 'vitest';
import {
  callerAddress,
  isOwnHost,
  networkOf,
  readAddress,
  readNetworks,
} from '../../../../src/framework/server/base/address';

/** How it is written, its normal form, and what limits count it as. */
const table: readonly (readonly [string, string | undefined, string])[] = [
  ['1.2.3.4', '1.2.3.4', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4', '1.2.3.4'],
  ['255.255.255.255', '255.255.255.255', '255.255.255.255'],
  ['::ffff:1.2.3.4', '1.2.3.4', '1.2.3.4'],
  ['::FFFF:1.2.3.4', '1.2.3.4', '1.2.3.4'],
  ['::ffff:102:304', '1.2.3.4', '1.2.3.4'],
  ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:80', '1.2.3.4', '1.2.3.4'],
  ['::1', '::1', '::/64'],
  ['0:0:0:0:0:0:0:1', '::1', '::/64'],
  ['[::1]', '::1', '::/64'],
  ['[::1]:80', '::1', '::/64'],
  ['::1.2.3.4', '::1.2.3.4', '::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80::/64'],
  ['[fe80::1%eth0]:443', 'fe80::1', 'fe80::/64'],
  ['2001:DB8::1', '2001:db8::1', '2001:db8::/64'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1', '2001:db8::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:0:2::9', '2001:db8:0:2::9', '2001:db8:0:2::/64'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b::102:304', '64:ff9b::/64'],
  ...[
    '',
    'unknown',
    '_hidden',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '010.0.0.1',
    '256.1.1.1',
    '1.2.3.4:',
    '1.2.3.4:123456',
  ]
    .concat(['[1.2.3.4]', '[::1', '::1]', '[::1]80', '2001:db8::1::2', ':::1', '1.2.3.4/8', 'example.com:80', '[]'])
    .map((text) => [text, undefined, text] as const),
];

describe('an address', () => {
  it.each(table)('%j is %j, counted as %j', (written, address, network) => {
    expect(readAddress(written)).toBe(address);
    expect(networkOf(written)).toBe(network);
  });

  it('in its normal form is its own normal form', () => {
    for (const [, address] of table) if (address !== undefined) expect(readAddress(address)).toBe(address);
    expect(readAddress(undefined)).toBeUndefined();
  });
});

describe('networks', () => {
  it.each([
    ['10.0.0.0/8', '10.255.0.1', '11.0.0.1'],
    ['10.1.2.3/8', '10.255.0.1:80', '::ffff:11.0.0.1'],
    ['10.0.0.0/8', '::ffff:10.0.0.1', '::10.0.0.1'],
    ['::ffff:10.0.0.0/104', '10.9.9.9', '11.0.0.1'],
    ['10.0.0.1', '::ffff:a00:1', '10.0.0.2'],
    ['0.0.0.0/0', '203.0.113.1', '2001:db8::1'],
    ['::/0', '2001:db8::1', '203.0.113.1'],
    ['2001:DB8::/32', '[2001:db8:1::1]:443', '2001:db9::1'],
    ['[fd00::1]', 'fd00::1', 'fd00::2'],
    ['fe80::1%eth0', 'fe80::1%eth1', 'fe80::2'],
    ['loopback', '127.9.9.9', '128.0.0.1'],
    ['loopback', '::1', '::2'],
    ['linklocal', 'fe80::9%en0', 'fec0::1'],
    ['uniquelocal', '172.31.0.1', '172.32.0.1'],
  ])('%s has %s and not %s', (network, within, outside) => {
    const { has } = readNetworks([network]);
    expect(has(within)).toBe(true);
    expect(has(outside)).toBe(false);
    expect(has('unknown')).toBe(false);
    expect(has(undefined)).toBe(false);
  });

  it.each([
    ['10.0.0', '"10.0.0"'],
    ['10.0.0.0/33', '"10.0.0.0/33".*0–32'],
    ['::1/129', '"::1/129".*0–128'],
    ['::ffff:10.0.0.0/8', '96–128'],
    ['10.0.0.0/', '"10.0.0.0/"'],
    ['10.0.0.0/8/9', '"10.0.0.0/8/9"'],
    ['10.0.0.0/255.0.0.0', '0–32'],
    ['10.0.0.1:80', '"10.0.0.1:80".*port'],
    ['[::1]:80', 'port'],
    ['proxy.example', '"proxy.example".*no IP address'],
    ['', '""'],
    ['constructor', '"constructor"'],
  ])('%j is none, and the part of it is named', (part, message) => {
    expect(() => readNetworks(['10.1.0.0/16', part])).toThrow(new RegExp(message));
  });
});

it.each([
  ['localhost', true],
  ['a.LOCALHOST:80', true],
  ['127.0.1.1:8080', true],
  ['[::1]:80', true],
  ['[::ffff:127.0.0.1]', true],
  ['localhost.example.com', false],
  ['notlocalhost', false],
  ['127.0.0.1.example.com', false],
  ['0.0.0.0', false],
  ['', false],
])('host %j is this machine: %s', (host, isOwn) => expect(isOwnHost(host)).toBe(isOwn));

describe('who sent a request', () => {
  const ofList = readNetworks(['loopback', '10.0.0.0/8']).has;
  const ofTwo = (_address: string, hop: number) => hop < 2;
  const nobody = () => false;
  it.each([
    ['203.0.113.1', undefined, ofList, '203.0.113.1'],
    ['::ffff:203.0.113.1', '198.51.100.1', ofList, '203.0.113.1'],
    ['::1', '198.51.100.1:5000', ofList, '198.51.100.1'],
    ['::1', '198.51.100.1, 203.0.113.1', ofList, '203.0.113.1'],
    ['::1', '198.51.100.1,[::ffff:10.0.0.2]:80', ofList, '198.51.100.1'],
    ['::1', '10.0.0.3, 10.0.0.2', ofList, '10.0.0.3'],
    ['::1', 'unknown', ofList, '::1'],
    ['::1', '203.0.113.1, unknown, 10.0.0.2', ofList, '10.0.0.2'],
    ['::1', '', ofList, '::1'],
    ['192.0.2.1', '198.51.100.3, 198.51.100.2, 198.51.100.1', ofTwo, '198.51.100.2'],
    ['::1', '198.51.100.1', nobody, '::1'],
    [undefined, undefined, ofList, ''],
  ])('%s with %j: %s', (remoteAddress, forwarded, isTrusted, address) => {
    expect(callerAddress({ remoteAddress, forwarded, isTrusted })).toBe(address);
  });
});
