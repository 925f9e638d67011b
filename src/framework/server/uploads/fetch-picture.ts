import type { IncomingMessage } from 'node:http';
import type { UploadedFile } from '../../contract/uploads';
import { megabyte } from '../../fields/base/upload-limits';
import { pictureFormats } from '../../shared/file-formats';
import { fillText } from '../../shared/fill-text';
import type { Label } from '../../shared/label';
import { textOf } from '../../shared/label';
import { ApiError, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { isPlain, openAddress } from '../outgoing/guarded-fetch';
import { NotPublic, type Reach } from '../outgoing/reach';
import type { SessionCall } from '../services/call';
import { fitsFormat } from './fits-format';
import { keepArrived, orCannotWrite, spaceLeft } from './keep-arrived';
import { permittedField } from './upload-field';
import { TooManyBytes, UploadNotStored } from './upload-files';

/** Total timeout, including redirects. */
const limitMs = 15_000;
const mostRedirects = 3;

/** There is no usable picture at the URL. */
class NothingThere extends Error {
  override name = 'NothingThere';
}

const headers = { Accept: 'image/*', 'User-Agent': 'Mozilla/5.0 (compatible)' };

/** Opens the picture at a URL without reading it. */
const open = async (url: string, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> => {
  const answer = await openAddress({ url, reach, headers, signal, redirects: mostRedirects });
  if (answer.statusCode === 200 && isPlain(answer)) return answer;
  answer.destroy();
  throw new NothingThere(`${answer.statusCode}`);
};

/** Why a picture could not be fetched, for the user. */
const reasonOf = (error: unknown): Label => {
  if (error instanceof NotPublic) return messages.fetchAddress;
  if (error instanceof NothingThere) return messages.fetchNothing;
  if (error instanceof TooManyBytes) return messages.fileTooLarge;
  return error instanceof Error && error.name === 'AbortError' ? messages.fetchTime : messages.fetchNothing;
};

const nameOf = (address: string): string => {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  return last.replace(/[^\w.-]/g, '').slice(-100) || 'picture';
};

/** Fetches a picture from the web and stores it for a field, as an upload of the caller. */
export const fetchPicture = (
  call: Omit<SessionCall, 'body'> & { body: { resource: string; field: string; address: string } },
): Promise<UploadedFile> => orCannotWrite(call as SessionCall, () => takePicture(call));

const takePicture = async ({ body, ...rest }: Parameters<typeof fetchPicture>[0]): Promise<UploadedFile> => {
  const call: SessionCall = { ...rest, body };
  const { limits } = permittedField(call, body);
  const formats = pictureFormats.filter((format) => limits.accept.includes(format));
  if (formats.length === 0) throw notFound();
  const refuse = (text: string) => invalid({ address: text });
  const left = await spaceLeft(call, refuse);
  const mostBytes = Math.min(limits.maxBytes, left);
  const { uploads, fetchReach } = call.services;
  const signal = AbortSignal.timeout(limitMs);
  try {
    const answer = await open(body.address, fetchReach, signal);
    if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
      answer.destroy();
      throw new TooManyBytes();
    }
    const arrived = await uploads.receive(answer, mostBytes);
    const format = formats.find((one) => fitsFormat(arrived.head, one));
    if (format === undefined) {
      await arrived.drop();
      throw refuse(textOf(messages.fetchKind, call.language));
    }
    return await keepArrived({ call, arrived, format, name: nameOf(body.address), limits, refuse });
  } catch (error) {
    if (error instanceof UploadNotStored || error instanceof ApiError) throw error;
    const text = textOf(reasonOf(error), call.language);
    throw refuse(fillText(text, { n: String(Math.max(1, Math.floor(mostBytes / megabyte))) }));
  }
};
