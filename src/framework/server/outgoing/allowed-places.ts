import { BlockList, isIP } from 'node:net';

/** Places of a private network that the operator has opened for what leaves the server (`OUTGOING_ALLOW`). */
export interface AllowedPlaces {
  /** Host names, and addresses as a URL writes them. */
  hosts: ReadonlySet<string>;
  /** Whether an IP address lies within one of the networks. */
  holds: (address: string) => boolean;
}

/** `ipv6` for an address of version 6, otherwise `ipv4`. */
export const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host of a URL without the brackets around an address of version 6. */
export const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '');

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
