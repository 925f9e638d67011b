import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

const PAGE = '/index.html';
/** Encodings that the build may have written beside a file, best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Serves the built console: hashed assets for ever, `index.html` never from a cache and for every address of the console.
 * An asset that does not exist is 404 and not the page, so that a browser with an old page notices the new build.
 */
export function staticFiles({ dist }: { dist: string }): RequestHandler {
  return (request, response) => {
    const path = pathOf(request);
    const file =
      path !== undefined && ['GET', 'HEAD'].includes(request.method) ? fileFor({ request, path }) : undefined;
    if (file !== undefined && isFile(join(dist, file))) sendFile({ request, response, dist, path: file });
    else notThere(response);
  };
}

/** The page for every address that is no asset, when a page is asked for. */
function fileFor({ request, path }: { request: Request; path: string }): string | undefined {
  const isAsset = path !== PAGE && (extname(path) !== '' || path.startsWith('/assets/'));
  if (isAsset) return path;
  return request.accepts('html') ? PAGE : undefined;
}

/** Undefined for an address that is no path below us. */
function pathOf(request: Request): string | undefined {
  try {
    const path = decodeURIComponent(request.path);
    return path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.')) ? undefined : path;
  } catch {
    return undefined;
  }
}

function sendFile({
  request,
  response,
  dist,
  path,
}: {
  request: Request;
  response: Response;
  dist: string;
  path: string;
}): void {
  const encoding = ENCODINGS.find(
    ({ name, ending }) => request.acceptsEncodings(name) && existsSync(join(dist, path + ending)),
  );
  response.type(extname(path));
  response.set({ 'Cache-Control': cacheRule(path), Vary: 'Accept-Encoding' });
  if (encoding) response.set('Content-Encoding', encoding.name);
  response.sendFile(path + (encoding?.ending ?? ''), { root: dist, cacheControl: false }, (error) => {
    if (error && !response.headersSent) notThere(response);
  });
}

function cacheRule(path: string): string {
  if (path === PAGE) return 'no-store';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function notThere(response: Response): void {
  response.removeHeader('Content-Encoding');
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('404 Not Found\n');
}
