import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { dispositionOf, type FileFormat, mediaTypeOf } from '../../../shared/file-formats';
import { StreamAnswer } from '../../http/answers';
import { ApiError, notFound } from '../../http/api-error';
import { messages } from '../../http/messages';
import type { Call } from '../../services/call';
import type { FoundUpload } from '../../services/upload-files';

/** Headers that keep an opened file from executing anything. */
const guards = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const headersOf = (format: FileFormat) => ({
  ...guards,
  'Content-Type': mediaTypeOf(format),
  'Content-Disposition': dispositionOf(format),
  // The content under a name never changes.
  'Cache-Control': 'private, max-age=31536000, immutable',
});

/** The requested range; undefined: the whole file, -1: not satisfiable. Multiple ranges get the whole file. */
const partOf = ({ req }: Response, { bytes, tag }: { bytes: number; tag: string }) => {
  const { 'if-range': ifRange } = req.headers;
  const ranges = ifRange === undefined || ifRange === tag ? req.range(bytes) : undefined;
  if (ranges === -1) return -1;
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return undefined;
  return ranges[0];
};

const stream = async (response: Response, { found, name }: { found: FoundUpload; name: string }): Promise<void> => {
  const { format, bytes } = found;
  const tag = `"${name}"`;
  response.set({ ETag: tag, 'Accept-Ranges': 'bytes' });
  if (response.req.fresh) {
    response.set(headersOf(format)).status(304).end();
    return;
  }
  const part = partOf(response, { bytes, tag });
  if (part === -1) {
    response
      .set({ ...guards, 'Content-Range': `bytes */${bytes}` })
      .status(416)
      .end();
    return;
  }
  // Opened before the headers are sent, so that an error here gets an ordinary error response.
  const body = await found.read(part);
  if (body === undefined) throw notFound();
  response.set({ ...headersOf(format), 'Content-Length': String(part ? part.end - part.start + 1 : bytes) });
  if (part) response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${bytes}`);
  // Errors are ignored: the client has disconnected, or detects a truncated body by its length.
  void pipeline(body, response).catch(() => undefined);
};

/** Sends an uploaded file, or redirects to a temporary URL of its storage. */
export const sendFile = async ({ services, params: { name = '' }, query }: Call): Promise<StreamAnswer> => {
  const { uploads, fileLinks } = services.data;
  const found = await uploads.find(name);
  if (found === undefined) throw notFound();
  if (!fileLinks.mayRead(name, query)) throw new ApiError({ code: 403, label: messages.fileLink });
  return new StreamAnswer(async (response) => {
    if (found.link === undefined) return stream(response, { found, name });
    // The URL is temporary, so the redirect must not be cached.
    response.set(guards).redirect(302, await found.link());
  });
};
