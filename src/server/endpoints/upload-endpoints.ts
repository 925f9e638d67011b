import { mediaTypeOf, pictureFormats, videoFormats } from '../../shared/file-formats';
import { notFound } from '../contract/api-error';
import type { Call, Endpoint } from '../endpoint';
import { StreamAnswer } from '../stream-answer';
import { receiveUpload } from '../uploads/receive-upload';

/** Files come in for a field that the caller may write, and go out to whoever knows their name. */
export const uploadEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/upload', right: 'session', takesFile: true, handler: receiveUpload },
  // Pictures and players of a page cannot send a token; the names cannot be guessed, and there is no list of them.
  { method: 'GET', path: '/files/:name', right: 'public', handler: sendFile },
];

/** What a browser may show by itself. */
const shown: ReadonlySet<string> = new Set([...pictureFormats, ...videoFormats]);

async function sendFile({ services, params }: Call): Promise<StreamAnswer> {
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
      // The name belongs to this content for ever.
      'Cache-Control': 'private, max-age=31536000, immutable',
    });
    response.sendFile(path, { cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (error && !response.headersSent) response.status(404).end();
    });
  });
}
