import type { HttpFetch } from './http';

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

/** `fetch` implemented with XMLHttpRequest, which alone reports upload progress. */
export const xhrFetch =
  (onProgress: (share: number) => void): HttpFetch =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = (): void => request.abort();
      const done = (): void => signal?.removeEventListener('abort', stop);
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        done();
        const { status, statusText, responseText } = request;
        resolve({ status, statusText, headers: headersOf(request), text: async () => responseText });
      };
      request.onerror = () => {
        done();
        reject(new TypeError('Failed to fetch'));
      };
      request.onabort = () => {
        done();
        reject(new DOMException('Aborted', 'AbortError'));
      };
      if (signal?.aborted) {
        reject(new DOMException('Aborted', 'AbortError'));
        return;
      }
      signal?.addEventListener('abort', stop);
      // Files are Blobs; a stream could not be sent a second time after a refresh.
      request.send(body instanceof Blob ? body : null);
    });
