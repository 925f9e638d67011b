import { isIP } from 'node:net';

const groups = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  if (groups.has(text)) return true;
  const mostBits = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits))
  );
};

/** Reads how many proxies are trusted, or which. Undefined: invalid. */
export const readTrustedProxies = (value: string): number | readonly string[] | undefined => {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const list = value.split(',').map((text) => text.trim());
  return list.every(isProxy) ? list : undefined;
};
