import { fetchUpload, renewFile, type UploadedFile, uploadFile } from '../../contract/uploads';
import type { Http } from '../http/http';
import { call } from '../http/http';
import { sendKeyed } from '../http/send-keyed';
import { sendOnce } from '../http/send-once';
import { toUrl } from '../http/to-url';
import { xhrFetch } from '../http/xhr-fetch';
import { toRefineError } from './refine-error';

/** Longer than the server's own timeout of 15 s for fetching a picture. */
const fetchMs = 30_000;
/** A video over a slow line takes a while. */
const limitMs = 30 * 60_000;

interface Upload {
  http: Http;
  baseUrl: string;
  language: string;
  onAnswer: (answer: { headers: Headers; status: number }) => void;
  resource: string;
  field: string;
  /** The file, or the URL of a picture that the server fetches. */
  file: File | string;
  /** Called with the progress, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Signs the address of an uploaded film or document again. Rejects with Refine's `HttpError` shape. */
export const renewAddress = async (http: Http, address: string): Promise<string> => {
  try {
    return (await call(http, renewFile, { body: { address } })).address;
  } catch (error) {
    throw toRefineError(error);
  }
};

/** Uploads a file for a field, or has a picture fetched; repeats it after a token refresh. Rejects with Refine's `HttpError` shape. */
export const upload = async ({
  http,
  baseUrl,
  language,
  onAnswer,
  signal,
  file,
  resource,
  field,
  onProgress,
}: Upload): Promise<UploadedFile> => {
  try {
    if (typeof file === 'string') {
      const body = { resource, field, address: file };
      return await call(http, fetchUpload, { body, signal, timeoutMs: fetchMs });
    }
    const url = toUrl({ baseUrl, path: uploadFile.path, query: { resource, field, name: file.name } });
    const sendWith = (key: string) => (token: string) => {
      const headers: Record<string, string> = {
        'Accept-Language': language,
        'Content-Type': file.type || 'application/octet-stream',
        'Idempotency-Key': key,
      };
      if (token) headers.Authorization = `Bearer ${token}`;
      return sendOnce<UploadedFile>({
        fetch: xhrFetch(onProgress),
        url,
        init: { method: 'POST', headers, body: file },
        timeoutMs: limitMs,
        signal,
        language,
        onAnswer,
      });
    };
    const what = `${url} ${file.size} ${file.lastModified}`;
    const send = (key: string) => http.run({ send: sendWith(key), signal });
    return (await sendKeyed({ what, send, signal })).data;
  } catch (error) {
    throw toRefineError(error);
  }
};
