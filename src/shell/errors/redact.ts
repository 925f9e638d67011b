/** Names of values that nobody but the user may see, as they stand in addresses, forms and JSON. */
const secretNames =
  '(?:access_?|refresh_?|id_?)?token|code|pass(?:word|code|wd)?|pwd|secret|authorization|api_?key|state|param|oldPassword';
const inAddress = new RegExp(`([?&#;\\s"']|^)(${secretNames})=[^&#\\s"']*`, 'gi');
const inJson = new RegExp(`("(?:${secretNames})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const bearer = /\b(Bearer)\s+[\w.~+/=-]+/gi;
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** A text in which secrets are replaced by `***`: tokens, codes and passwords in addresses and JSON, and bearer tokens anywhere. */
export const redact = (text: string): string =>
  text
    .replace(inAddress, '$1$2=***')
    // A target that was encoded into an address holds its own query.
    .replace(new RegExp(`(%3F|%26)(${secretNames})%3D(?:(?!%26|%23)[^&#\\s"'])*`, 'gi'), '$1$2%3D***')
    .replace(inJson, '$1"***"')
    .replace(bearer, '$1 ***')
    .replace(webToken, '***');
