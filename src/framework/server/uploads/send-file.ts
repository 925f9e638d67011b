import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { dispositionOf, type FileFormat, mediaTypeOf } from '../../shared/file-formats';
import { StreamAnswer } from '../http/answers';
import { notFound } from '../http/api-error';
import type { Call } from '../services/call';
import type { FoundUpload } from '../services/upload-files';

/** What a file may do where it is opened: nothing. */
const guards = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const headersOf = (format: FileFormat) => ({
  ...guards,
  'Content-Type': mediaTypeOf(format),
  'Content-Disposition': dispositionOf(format),
  // The content of a name never changes.
  'Cache-Control': 'private, max-age=31536000, immutable',
});

/** The part that is asked for; undefined: all of it, -1: one that there is not. Several at once are answered by the whole. */
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
  // Opened before anything is said: what fails here is answered as any error is.
  const body = await found.read(part);
  if (body === undefined) throw notFound();
  response.set({ ...headersOf(format), 'Content-Length': String(part ? part.end - part.start + 1 : bytes) });
  if (part) response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${bytes}`);
  // Whoever leaves has closed it; what breaks off in the middle is seen by its length.
  void pipeline(body, response).catch(() => undefined);
};

/** Hands out an uploaded file, or says where its storage does so for a while. */
export const sendFile = async ({ services, params: { name = '' } }: Call): Promise<StreamAnswer> => {
  const found = await services.uploads.find(name);
  if (found === undefined) throw notFound();
  return new StreamAnswer(async (response) => {
    if (found.link === undefined) return stream(response, { found, name });
    // The address is good for a while only, and so it is not kept.
    response.set(guards).redirect(302, await found.link());
  });
};
