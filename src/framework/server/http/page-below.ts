import { readFileSync, statSync } from 'node:fs';

/** Addresses of the site within a page; two slashes lead to another one. */
const ownAddress = /(\s(?:src|href)=")\/(?!\/)/g;

/** The page in a file with its addresses below a path; read again when the file is another one. */
export const pageBelow = (base: string): ((file: string) => string) => {
  let cached: { file: string; at: number; text: string } | undefined;
  return (file) => {
    const at = statSync(file).mtimeMs;
    if (cached?.file !== file || cached.at !== at)
      cached = { file, at, text: readFileSync(file, 'utf8').replace(ownAddress, `$1${base}/`) };
    return cached.text;
  };
};
