import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Brand } from '../../contract/own-session';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/**
 * The page with a brand: its name as title, its icon, and the whole brand for the script as an attribute, because the content security
 * policy forbids inline scripts.
 */
export const brandedPage = (page: string, brand: Brand): string => {
  const named = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(brand.name)}</title>`);
  const marked = named.replace(
    '</head>',
    () => `<meta name="brand" content="${escaped(JSON.stringify(brand))}" /></head>`,
  );
  if (brand.icon === '') return marked;
  return marked.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escaped(brand.icon)}" />`);
};

/** Addresses of the site within a page; two slashes lead to another one. */
const ownAddress = /(\s(?:src|href)=")\/(?!\/)/g;

/** The page in a file with its addresses below a path; read again when the file is another one. */
const pageBelow = (base: string): ((file: string) => string) => {
  let cached: { file: string; at: number; text: string } | undefined;
  return (file) => {
    const at = statSync(file).mtimeMs;
    if (cached?.file !== file || cached.at !== at)
      cached = { file, at, text: readFileSync(file, 'utf8').replace(ownAddress, `$1${base}/`) };
    return cached.text;
  };
};

const entryPage = '/index.html';
/** Encodings that the build may have written next to a file, best first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Serves the built console: hashed assets for ever, `index.html` never from a cache and for every address of the console.
 * A missing asset is 404 and not the page, so that a browser with an old page notices the new build.
 */
export const staticFiles = ({
  dist,
  basePath = '',
  brandOf,
}: {
  dist: string;
  /** The path that the console lies below, without a slash at its end. Left out: the root of the host. */
  basePath?: string;
  /** The brand of a host. Left out: none has one. */
  brandOf?: ((host: string) => Promise<Brand | undefined>) | undefined;
}): RequestHandler => {
  const pageText = pageBelow(basePath);
  const sendPage = async ({ request, response }: { request: Request; response: Response }): Promise<void> => {
    // Without the store it is the page as it was built.
    const brand = await brandOf?.(request.hostname).catch(() => undefined);
    if (brand === undefined && basePath === '') return sendFile({ request, response, dist, path: entryPage });
    const text = pageText(join(dist, entryPage));
    response
      .type('html')
      .set('Cache-Control', cacheRule(entryPage))
      .send(brand ? brandedPage(text, brand) : text);
  };
  return (request, response) => {
    const path = pathOf(request);
    const file =
      path !== undefined && ['GET', 'HEAD'].includes(request.method) ? fileFor({ request, path }) : undefined;
    if (file === undefined || !isFile(join(dist, file))) notThere(response);
    else if (file !== entryPage) sendFile({ request, response, dist, path: file });
    else void sendPage({ request, response });
  };
};

/** The page for every address that is no asset, when a page is requested. */
const fileFor = ({ request, path }: { request: Request; path: string }): string | undefined => {
  const isAsset = path !== entryPage && (extname(path) !== '' || path.startsWith('/assets/'));
  if (isAsset) return path;
  return request.accepts('html') ? entryPage : undefined;
};

/** Undefined for an address that is no path below us. */
const pathOf = (request: Request): string | undefined => {
  try {
    const path = decodeURIComponent(request.path);
    return path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.')) ? undefined : path;
  } catch {
    return undefined;
  }
};

const sendFile = ({
  request,
  response,
  dist,
  path,
}: {
  request: Request;
  response: Response;
  dist: string;
  path: string;
}): void => {
  const encoding = encodings.find(
    ({ name, ending }) => request.acceptsEncodings(name) && existsSync(join(dist, path + ending)),
  );
  response.type(extname(path));
  response.set({ 'Cache-Control': cacheRule(path), Vary: 'Accept-Encoding' });
  if (encoding) response.set('Content-Encoding', encoding.name);
  response.sendFile(path + (encoding?.ending ?? ''), { root: dist, cacheControl: false }, (error) => {
    if (error && !response.headersSent) notThere(response);
  });
};

const cacheRule = (path: string): string => {
  if (path === entryPage) return 'no-store';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
};

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

const notThere = (response: Response): void => {
  response.removeHeader('Content-Encoding');
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('404 Not Found\n');
};

/** In place of the pages, in a process that only works. */
export const noPages: RequestHandler = (_request, response) => {
  response.status(404).type('text').send('PROCESS=work');
};
