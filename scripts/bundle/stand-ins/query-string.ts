type Value = string | number | boolean | null | undefined;

// As RFC 3986 has it: these, too, are written in hexadecimal.
const encode = (value: Value): string =>
  encodeURIComponent(String(value)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const pairOf = (name: string, value: Value): string =>
  value === null ? encode(name) : `${encode(name)}=${encode(value)}`;

/**
 * Replaces the only function of `query-string` that `@refinedev/simple-rest` uses, without its options: keys in order, a list as the
 * same key several times, `undefined` left out, `null` as a key without a value.
 */
export const stringify = (values: Readonly<Record<string, Value | readonly Value[]>>): string =>
  Object.keys(values)
    .sort()
    .flatMap((name) =>
      [values[name]].flat().flatMap((value) => (value === undefined ? [] : [pairOf(name, value as Value)])),
    )
    .join('&');
