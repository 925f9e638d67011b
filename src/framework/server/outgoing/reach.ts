import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type AllowedPlaces, bareHost, familyOf } from './allowed-places';

/** Where the server may go on behalf of somebody. Without more: http and https at their usual ports, on the public net. */
export interface Reach {
  /** This machine, at any port. For tests only. */
  loopback: boolean;
  /** Places that the operator has named, at any port and without TLS as well. Left out: none. */
  allowed?: AllowedPlaces | undefined;
  /** Everywhere else only over https, and then at any port. Left out: http as well, at the usual ports. */
  isSecure?: boolean;
}

/** An address that the server must not ask: it, or what its name leads to, is not on the public net. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

// Two lists: one alone takes an address of version 4 for the one of version 6 that it is mapped to.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.ipv4.addSubnet(net, bits, 'ipv4');
// Of version 6 only 2000::/3 is public: no loopback, local, mapped, translated or multicast address; and of that not the tunnels,
// which lead to addresses of version 4, nor what is kept for documents.
for (const [net, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.ipv6.addSubnet(net, bits, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isOwn = (address: string, reach: Reach): boolean =>
  reach.loopback && isIP(address) !== 0 && loopback.check(address, familyOf(address));

/** Whether the server may connect to an IP address. */
export const isReachable = (address: string, reach: Reach): boolean => {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  return isOwn(address, reach) || reach.allowed?.holds(address) === true || !closed[family].check(address, family);
};

/** The address to ask. `NotPublic` for one that leads elsewhere than `reach` says, or names somebody with a password. */
export const publicUrl = (written: string, reach: Reach): URL => {
  if (!URL.canParse(written)) throw new NotPublic(written);
  const url = new URL(written);
  const host = bareHost(url.hostname);
  const isNamed = isOwn(host, reach) || reach.allowed?.hosts.has(host) === true;
  const isAddress = isIP(host) !== 0;
  const isOpen = isNamed || (isAddress && reach.allowed?.holds(host) === true);
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && (isOpen || reach.isSecure !== true));
  // A connection to an address needs no look-up, so it is checked here.
  const isAllowed = isOpen || !isAddress || isReachable(host, reach);
  const isPort = url.port === '' || isOpen || reach.isSecure === true;
  if (!isWeb || !isAllowed || !isPort || url.username !== '' || url.password !== '') throw new NotPublic(written);
  return url;
};

/**
 * How a connection finds the host it is made to: every address of the name is checked, and the connection goes to one of those that
 * were; there is no second look-up that could answer something else.
 */
export const pinnedLookup =
  (reach: Reach): LookupFunction =>
  (host, options, done) => {
    resolve(host, { all: true }).then(
      (found) => {
        const [first] = found;
        const isOpen = reach.allowed?.hosts.has(host) === true;
        if (first === undefined || (!isOpen && !found.every(({ address }) => isReachable(address, reach))))
          done(new NotPublic(host), '', 4);
        else if (options.all === true) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    );
  };
