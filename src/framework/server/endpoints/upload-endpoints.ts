import * as uploads from '../../contract/uploads';
import { mediaTypeOf, pictureFormats, videoFormats } from '../../shared/file-formats';
import { type Endpoint, handle } from '../api/endpoint';
import { StreamAnswer } from '../http/answers';
import { notFound } from '../http/api-error';
import type { Call } from '../services/call';
import { fetchPicture } from '../uploads/fetch-picture';
import { receiveUpload } from '../uploads/receive-upload';

/** What a browser may show by itself. */
const shown: ReadonlySet<string> = new Set([...pictureFormats, ...videoFormats]);

const sendFile = async ({ services, params }: Call): Promise<StreamAnswer> => {
  const found = await services.uploads.find(params.name ?? '');
  if (found === undefined) throw notFound();
  const { path, format } = found;
  return new StreamAnswer((response) => {
    response.set({
      'Content-Type': mediaTypeOf(format),
      'Content-Disposition': shown.has(format) ? 'inline' : 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // The content of a name never changes.
      'Cache-Control': 'private, max-age=31536000, immutable',
    });
    response.sendFile(path, { cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (error && !response.headersSent) response.status(404).end();
    });
  });
};

/** Files are uploaded for a field that the caller may write, and served to everyone who knows their name. */
export const uploadEndpoints: readonly Endpoint[] = [
  handle(uploads.uploadFile, receiveUpload),
  handle(uploads.fetchUpload, fetchPicture),
  // Pictures and players of a page cannot send a token; the names cannot be guessed, and there is no list of them.
  handle(uploads.getFile, sendFile),
];
