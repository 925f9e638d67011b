import { apiBase } from './api-base';

/** An address that begins with http:// or https://. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);

/** A path of this site; two slashes would lead to another. */
export const isSitePath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);

/** The path of uploaded files. */
export const filesPath = `${apiBase}/files`;
/** A file by its path, with the signature that one which is no picture needs; records have none. */
const filePattern = new RegExp(
  `^(${filesPath}/([0-9a-f]{12}-[0-9a-f]{32}\\.[a-z0-9]{2,5}))(?:\\?until=\\d+&key=[\\w-]+)?$`,
);

/** The name of an uploaded file by its address; undefined: the address is no such file's. */
export const uploadNameOf = (address: string): string | undefined => filePattern.exec(address)?.[2];

/** An address as records have it: of an uploaded file without its signature. */
export const unsignedAddress = (address: string): string => filePattern.exec(address)?.[1] ?? address;

/** Segments that lead elsewhere, and spellings of them. */
const strange = /\/\.|%(?:2e|2f|5c|00)|[?#]|\/\//i;

/** An address that records may have for a file: on the web, of an upload, or of a file that the console comes with. */
export const isFileAddress = (value: string): boolean => {
  if (isWebAddress(value) || uploadNameOf(value) !== undefined) return true;
  return isSitePath(value) && !strange.test(value) && value !== apiBase && !value.startsWith(`${apiBase}/`);
};
