import type { StoredFile } from '../fields/base/stored-file';
import { endpoint, typed } from './endpoint';
import { text } from './rules';

/** A file as the server keeps it; `url` goes into the record. */
export interface UploadedFile extends StoredFile {
  /** Pixels of a picture. */
  width?: number;
  height?: number;
}

/**
 * Keeps a file for a field. The right: `create`, `edit` or an action that asks for the field, and `field:… write` where it is protected. `url` is `/backend/files/<name>` and goes into the record.
 * @request the file itself as the body, with its own content type or `application/octet-stream`; query `resource`, `field`, `name`
 * @data `{ url, name, size, width?, height? }`
 * @refusals 404 (no such field, or one that takes no files), 403, 413 (more than the field's `maxBytes`; seen while it comes in), 422 by field: format, content that does not fit name and type, no bytes, too many pixels, 1 GB of one's own; 503: the disk or the storage of files takes none now
 */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/upload',
  byToken: true,
  right: 'session',
  takesFile: true,
  query: typed<{ resource: string; field: string; name: string }>(),
  answer: typed<UploadedFile>(),
});

/**
 * Fetches a picture from the web and keeps it for a field, as if it had been uploaded; for pictures of pasted texts. The right and the limits are those of `/api/upload`. The server asks for `http:` and `https:` at their usual ports and at public addresses only, which it checks after the name was resolved and again at each of at most 3 redirects; it waits 15 s at most, sends nothing of the caller, and goes by the bytes of the picture, whatever its type or name says.
 * @data `{ url, name, size, width, height }`
 * @refusals 404 (no such field, or one that takes no pictures), 403, 422 `address`: no such address, one that is not public, nothing there, no picture, too large; 429 and 503 as for uploads
 */
export const fetchUpload = endpoint({
  method: 'POST',
  path: '/api/upload/fetch',
  right: 'session',
  keepsFile: true,
  body: { resource: text(), field: text(), address: text({ max: 4000 }) },
  answer: typed<UploadedFile>(),
});

/**
 * A file that was uploaded; the names cannot be guessed, and there is no list. Pictures and films inline, everything else as a download; always `nosniff` and a sandbox.
 * @request `Range` is understood
 * @data no envelope: the file; where the server is set to it, for films and documents a redirect (302) to an address of the storage that is good for a while
 * @refusals 404, 503 (the storage of files is away)
 */
export const getFile = endpoint({ method: 'GET', path: '/files/:name', right: 'public' });
