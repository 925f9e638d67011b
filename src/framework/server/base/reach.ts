import { lookup as resolve } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { AddressError, loopback, type Networks, readAddress, readNetworks, readSettingAddress } from './address';

/** Places of a private network that the operator has opened for what leaves the server (`OUTGOING_ALLOW`). */
export interface AllowedPlaces {
  /** Host names, and addresses in their normal form. */
  hosts: ReadonlySet<string>;
  networks: Networks;
}

const hostPattern = /^[a-z0-9_](?:[a-z0-9_-]{0,62}\.)*[a-z0-9_-]{0,62}$/;

/** A host name or address as the URLs that lead to it are compared with it. `AddressError`. */
const readHost = (part: string): string => {
  const address = readSettingAddress(part);
  if (address !== undefined) return address;
  // What else an address may have is refused: a port that is the usual one would not be seen afterwards.
  const isPlain = part !== '' && !/[:@?#\\[\]]/.test(part) && URL.canParse(`http://${part}/`);
  const host = isPlain ? hostIn(new URL(`http://${part}/`)) : '';
  if (isIP(host) !== 0 || hostPattern.test(host)) return host;
  throw new AddressError(part, '应为主机名、地址或网段 expected a host name, an address or a network');
};

/** The host of a URL without the brackets around an address of version 6. */
const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Reads host names, addresses and networks (`10.0.0.0/8`), divided by commas. `AddressError` names the part that is none. */
export const readAllowedPlaces = (text: string): AllowedPlaces => {
  const parts = text.split(',').map((one) => one.trim().toLowerCase());
  return {
    hosts: new Set(parts.filter((part) => !part.includes('/')).map(readHost)),
    networks: readNetworks(parts.filter((part) => part.includes('/'))),
  };
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

/** Everything that is not public. */
const closed = readNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Of IPv6 only 2000::/3 is public: no loopback, local, translated or multicast addresses; and of that neither the tunnels, which lead to
  // IPv4 addresses, nor the documentation prefixes.
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** Whether a text is an IP address and nothing else. One of version 4 that is mapped to version 6 is none: no public name leads to one. */
const isBare = (address: string): boolean => isIP(address) !== 0 && isIP(address) === isIP(readAddress(address) ?? '');

/** Whether a host is an address that a test or the operator has opened. */
const isOpened = (host: string, { loopback: isOwnOpen, allowed }: Reach): boolean =>
  isBare(host) && ((isOwnOpen && loopback.has(host)) || allowed?.networks.has(host) === true);

/** Whether the server may connect to an IP address. */
export const isReachable = (address: string, reach: Reach): boolean =>
  isBare(address) && (isOpened(address, reach) || !closed.has(address));

/** Parses the URL to request. `NotPublic` for one outside `reach`, or one with user name or password. */
export const publicUrl = (written: string, reach: Reach): URL => {
  if (!URL.canParse(written)) throw new NotPublic(written);
  const url = new URL(written);
  const host = hostIn(url);
  const isAddress = isIP(host) !== 0;
  const isOpen = isOpened(host, reach) || reach.allowed?.hosts.has(host) === true;
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
