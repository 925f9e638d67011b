import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { named, text } from './rules';

const uploadedFile = named(
  'UploadedFile',
  z.object({
    url: z.string(),
    name: z.string(),
    /** Bytes. */
    size: z.number(),
    /** Size of a picture in pixels. */
    width: z.exactOptional(z.number()),
    height: z.exactOptional(z.number()),
  }),
);
/** A stored file; `url` goes into the record. */
export type UploadedFile = z.infer<typeof uploadedFile>;

/**
 * Stores a file for a field: the body is the file itself, with its content type or `application/octet-stream`. The right: `create`, `edit` or an action whose form has the field, and `field:… write` if it is protected. `url` is `/backend/files/<name>`, signed where it is no picture, and goes into the record, which stores it without the signature.
 * @refusals 404 (no such field, or one without files), 403, 413 (more than the field's `maxBytes`; detected while receiving), 422 by field: format, content that does not match name and type, empty file, too many pixels, more than 1 GB per user; 503: the disk or the file storage is not available, 507: the disk is full
 */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/upload',
  byToken: true,
  right: 'session',
  takesFile: true,
  query: z.object({ resource: z.string(), field: z.string(), name: z.string() }),
  answer: uploadedFile,
});

/**
 * Fetches a picture from the web and stores it for a field as if it had been uploaded; for pictures in pasted texts. Rights and limits are those of `/api/upload`. Only `http:` and `https:` at their default ports and public addresses are allowed, which is checked after resolving the name and again at each of at most 3 redirects; the timeout is 15 s, nothing about the caller is sent, and the format is determined by the content, not by type or name.
 * @refusals 404 (no such field, or one that takes no pictures), 403, 422 `address`: invalid, not public, not found, not a picture, too large; 429 and 503 as for uploads
 */
export const fetchUpload = endpoint({
  method: 'POST',
  path: '/api/upload/fetch',
  right: 'session',
  keepsFile: true,
  body: z.object({ resource: text(), field: text(), address: text({ max: 4000 }) }),
  answer: uploadedFile,
});

/**
 * Signs the address of a film or document again: addresses in records and answers are signed for 5 to 15 minutes, those in webhooks for a day. A caller that was given an address can renew it for 36 hours after it expired.
 * @refusals 404 (never signed here, or expired too long ago)
 */
export const renewFile = endpoint({
  method: 'POST',
  path: '/api/upload/renew',
  byToken: true,
  right: 'session',
  onlyReads: true,
  body: z.object({ address: text({ max: 300 }) }),
  answer: z.object({ address: z.string() }),
});

/**
 * An uploaded file; names cannot be guessed, and there is no list. Pictures need no more than their name; everything else needs the signature with which records name it (`?until=…&key=…`). Pictures and videos are served inline, everything else as a download; always with `nosniff` and a sandbox. `Range` is supported.
 * @data no envelope: the file; if so configured, for videos and documents a redirect (302) to a temporary URL of the storage
 * @refusals 403 (not signed, or expired), 404, 503 (the file storage is not available)
 */
export const getFile = endpoint({
  mediaType: 'application/octet-stream',
  method: 'GET',
  path: '/files/:name',
  right: 'public',
});
