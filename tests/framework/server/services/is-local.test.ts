import { expect, it } from 'vitest';
import { isLocal } from '../../../../src/framework/server/services/api-handler';

const from = (more: { remote?: string; local?: string; host?: string; headers?: Record<string, string> }): boolean => {
  const { remote = '127.0.0.1', local = '127.0.0.1', host = 'localhost:15000', headers = {} } = more;
  return isLocal({ socket: { remoteAddress: remote, localAddress: local }, headers: { host, ...headers } });
};

it.each([
  {},
  { host: 'localhost' },
  { host: 'LOCALHOST:1' },
  { host: 'console.localhost:15000' },
  { host: '127.0.0.1:15000' },
  { host: '127.0.1.1' },
  { host: '[::1]:15000', remote: '::1', local: '::1' },
  { remote: '::ffff:127.0.0.1', local: '::ffff:127.0.0.1' },
  { headers: { 'x-request-id': 'abcdefgh', 'x-forward': 'no proxy says this' } },
])('%j comes from this machine', (request) => expect(from(request)).toBe(true));

it.each([
  ['an address elsewhere', { remote: '203.0.113.9' }],
  ['an address of the network on this machine', { remote: '192.168.1.5', local: '192.168.1.5' }],
  ['a connection to an address of the network', { local: '192.168.1.5' }],
  ['no address', { remote: '' }],
  ['no name', { host: '' }],
  ['a name that somebody else has pointed here', { host: 'rebound.example.com:15000' }],
  ['a name that begins like ours', { host: 'localhost.example.com' }],
  ['a name that ends like ours', { host: 'notlocalhost' }],
  ['an address that begins like ours', { host: '127.0.0.1.example.com' }],
  ['all addresses', { host: '0.0.0.0:15000' }],
  ['an address of the network as name', { host: '192.168.1.5:15000' }],
  ...[
    'Forwarded',
    'Via',
    'X-Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'X-Real-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
    'X-Client-IP',
    'X-ClientIP',
    'Fastly-Client-IP',
    'X-Cluster-Client-IP',
    'X-Original-Forwarded-For',
    'X-Envoy-External-Address',
  ].map((name): [string, Parameters<typeof from>[0]] => [name, { headers: { [name.toLowerCase()]: '127.0.0.1' } }]),
])('%s does not', (_what, request) => expect(from(request)).toBe(false));
