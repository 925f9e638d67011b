import { BlockList, isIP, SocketAddress } from 'node:net';

/** An address with a port: `1.2.3.4:80`, `[::1]:80`; and one in brackets alone. */
const decorated = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([^[\]]+)\](?::\d{1,5})?)$/;
/** The prefix of an address of version 6 that stands for one of version 4, as Node writes it. */
const mapped = '::ffff:';

/**
 * The IP address that a text names, in its one normal form, so that equal addresses are equal texts: without port, brackets and zone, in
 * lower case with the longest row of zeros left out (RFC 5952), and of version 4 where it is mapped to version 6. Reads what sockets,
 * headers of proxies, `Host` headers and settings contain; undefined: no address (a name, nothing, `unknown`).
 */
export const readAddress = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim() ?? '';
  const [, withPort, inBrackets] = decorated.exec(trimmed) ?? [];
  const bare = withPort ?? inBrackets ?? trimmed;
  const family = isIP(bare);
  if (family === 0 || (inBrackets !== undefined && family === 4)) return undefined;
  if (family === 4) return bare;
  const [number = ''] = bare.split('%');
  const { address } = new SocketAddress({ address: number, family: 'ipv6' });
  const inner = address.startsWith(mapped) ? address.slice(mapped.length) : '';
  return isIP(inner) === 4 ? inner : address;
};

/**
 * What limits, throttles and caps count an address as: itself in version 4, its network of 64 bits in version 6, of which one subscriber
 * has all addresses. A text that is no address counts as itself.
 */
export const networkOf = (text: string): string => {
  const address = readAddress(text);
  if (address === undefined) return text;
  if (isIP(address) === 4) return address;
  const [before = '', after = ''] = address.split('::');
  const groupsOf = (half: string) => (half === '' ? [] : half.split(':'));
  const [first, last] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, 4).join(':');
  return `${readAddress(`${network}::`)}/64`;
};

/** A set of addresses. */
export interface Networks {
  /** Whether an address lies within, however it is written. */
  has: (address: string | undefined) => boolean;
}

/** A text that is none of what was expected; the message names the part of it, and says what is wrong. */
export class AddressError extends Error {
  override name = 'AddressError';
  constructor(part: string, problem: string) {
    super(`${JSON.stringify(part)}: ${problem}`);
  }
}

/** Groups of networks with a name, as Express knows them. */
const groups: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** An address of a setting in its normal form. `AddressError` where it has a port, which would not be compared; undefined: no address. */
export const readSettingAddress = (part: string): string | undefined => {
  const address = readAddress(part);
  if (address !== undefined && /^\d+\.[\d.]+:|\]:/.test(part))
    throw new AddressError(part, '此处不能带端口 an address without a port is expected');
  return address;
};

/** Reads `10.0.0.0/8`, `2001:db8::/32` or an address, which is a network of its own. `AddressError`. */
const readNetwork = (part: string): { address: string; bits: number } => {
  const [place = '', bits, ...more] = part.split('/');
  const address = readSettingAddress(place);
  if (address === undefined) throw new AddressError(part, `${JSON.stringify(place)} 不是 IP 地址 is no IP address`);
  // Of a mapped address the first 96 bits are those that mark it.
  const offset = isIP(address) === 4 && place.includes(':') ? 96 : 0;
  const most = (isIP(address) === 4 ? 32 : 128) + offset;
  const length = bits === undefined ? most : Number(bits);
  if (more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > most || length < offset)
    throw new AddressError(
      part,
      `“/” 之后应为 ${offset}–${most} 的整数 expected an integer from ${offset} to ${most} after “/”`,
    );
  return { address, bits: length - offset };
};

/** The set of some networks, addresses and groups (`loopback`, `linklocal`, `uniquelocal`). `AddressError`. */
export const readNetworks = (parts: readonly string[]): Networks => {
  // Two lists: one alone takes an address of version 4 for the one of version 6 that it is mapped to.
  const nets = { 4: new BlockList(), 6: new BlockList() };
  for (const part of parts.flatMap((one) => groups.get(one) ?? [one])) {
    const { address, bits } = readNetwork(part);
    if (isIP(address) === 4) nets[4].addSubnet(address, bits, 'ipv4');
    else nets[6].addSubnet(address, bits, 'ipv6');
  }
  return {
    has: (text) => {
      const address = readAddress(text);
      if (address === undefined) return false;
      return isIP(address) === 4 ? nets[4].check(address, 'ipv4') : nets[6].check(address, 'ipv6');
    },
  };
};

/** The addresses of this machine that no other can reach. */
export const loopback: Networks = readNetworks(['loopback']);

/** Whether a host, with or without a port, can only be this machine: `localhost`, a name below it (RFC 6761) or a loopback address. */
export const isOwnHost = (host: string): boolean => /^(.*\.)?localhost(:\d{1,5})?$/i.test(host) || loopback.has(host);

/**
 * The address of who sent a request: that of the socket, or, as long as the sender is a trusted proxy, the one that it has written at the end of
 * `X-Forwarded-For`. What is no address there is left out of account, and all before it.
 */
export const callerAddress = ({
  remoteAddress,
  forwarded,
  isTrusted,
}: {
  remoteAddress: string | undefined;
  /** The header `X-Forwarded-For`. */
  forwarded: string | undefined;
  /** Whether a proxy is trusted, by its address and its distance: 0 is the nearest. */
  isTrusted: (address: string, hop: number) => boolean;
}): string => {
  const hops = (forwarded === undefined ? [] : forwarded.split(',')).reverse();
  let found = readAddress(remoteAddress) ?? '';
  for (const [hop, text] of hops.entries()) {
    const next = isTrusted(found, hop) ? readAddress(text) : undefined;
    if (next === undefined) break;
    found = next;
  }
  return found;
};
