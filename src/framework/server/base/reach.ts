import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Places of a private network that the operator has opened for what leaves the server (`OUTGOING_ALLOW`). */
export interface AllowedPlaces {
  /** Host names, and addresses as a URL writes them. */
  hosts: ReadonlySet<string>;
  /** Whether an IP address lies within one of the networks. */
  holds: (address: string) => boolean;
}

/** `ipv6` for an address of version 6, otherwise `ipv4`. */
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host of a URL without the brackets around an address of version 6. */
const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '');

const hostPattern = /^[a-z0-9_](?:[a-z0-9_-]{0,62}\.)*[a-z0-9_-]{0,62}$/;

/** A host as every URL that leads to it writes it; undefined: it is none. */
const hostOf = (text: string): string | undefined => {
  const written = isIP(text) === 6 ? `[${text}]` : text;
  // Whatever else an address may have: a port that is the usual one would not be seen afterwards.
  if (written === text && /[:@?#\\]/.test(text)) return undefined;
  if (!URL.canParse(`http://${written}/`)) return undefined;
  const { host } = new URL(`http://${written}/`);
  const bare = bareHost(host);
  return isIP(bare) !== 0 || hostPattern.test(bare) ? bare : undefined;
};

/** Reads host names, addresses and networks (`10.0.0.0/8`), divided by commas. Undefined: one of them is none. */
export const readAllowedPlaces = (text: string): AllowedPlaces | undefined => {
  const hosts = new Set<string>();
  // Two lists: one alone takes an address of version 4 for the one of version 6 that it is mapped to.
  const nets = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const entry of text.split(',').map((one) => one.trim().toLowerCase())) {
    const [place = '', bits, ...more] = entry.split('/');
    if (bits === undefined) {
      const host = hostOf(place);
      if (host === undefined) return undefined;
      hosts.add(host);
      continue;
    }
    const family = familyOf(place);
    const mostBits = family === 'ipv6' ? 128 : 32;
    if (isIP(place) === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > mostBits) return undefined;
    nets[family].addSubnet(place, Number(bits), family);
  }
  return { hosts, holds: (address) => nets[familyOf(address)].check(address, familyOf(address)) };
};

/** Where the server may connect to on behalf of users. By default: http and https at their default ports, at public addresses. */
export interface Reach {
  /** This machine, at any port. For tests only. */
  loopback: boolean;
  /** Places allowed by the operator, at any port and even without TLS. Left out: none. */
  allowed?: AllowedPlaces | undefined;
  /** Everywhere else only https, but at any port. Left out: http as well, at the default ports. */
  isSecure?: boolean;
}

/** A forbidden URL: its address, or the one that its name resolves to, is not public. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

// Two lists, because a single one treats an IPv4 address as the IPv6 address that it is mapped to.
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
// Of IPv6 only 2000::/3 is public: no loopback, local, mapped, translated or multicast addresses; and of that neither the tunnels,
// which lead to IPv4 addresses, nor the documentation prefixes.
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

/** Parses the URL to request. `NotPublic` for one outside `reach`, or one with user name or password. */
export const publicUrl = (written: string, reach: Reach): URL => {
  if (!URL.canParse(written)) throw new NotPublic(written);
  const url = new URL(written);
  const host = bareHost(url.hostname);
  const isNamed = isOwn(host, reach) || reach.allowed?.hosts.has(host) === true;
  const isAddress = isIP(host) !== 0;
  const isOpen = isNamed || (isAddress && reach.allowed?.holds(host) === true);
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && (isOpen || reach.isSecure !== true));
  // A connection to an IP address needs no lookup, so it is checked here.
  const isAllowed = isOpen || !isAddress || isReachable(host, reach);
  const isPort = url.port === '' || isOpen || reach.isSecure === true;
  if (!isWeb || !isAllowed || !isPort || url.username !== '' || url.password !== '') throw new NotPublic(written);
  return url;
};

/**
 * DNS lookup of a connection: every address of the name is checked, and the connection goes to one of the checked ones, without a second
 * lookup that could return something else (DNS rebinding).
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
