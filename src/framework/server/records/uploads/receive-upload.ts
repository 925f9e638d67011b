import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { UploadedFile } from '../../../contract/uploads';
import type { UploadLimits } from '../../../fields/base/kit';
import { megabyte } from '../../../fields/base/limits';
import { ruleText } from '../../../fields/base/rule-texts';
import { type Field, uploadLimits } from '../../../fields/field';
import { writeRight } from '../../../rights/field-rights';
import { res } from '../../../rights/objects';
import { type FileKind, formatOfFile, kindOfFile, refusalOfKind } from '../../../shared/file-content';
import { type FileFormat, formatOfName, mediaTypeOf, pictureFormats } from '../../../shared/file-formats';
import { type Label, textOf } from '../../../shared/label';
import { fillText } from '../../../shared/text';
import { filesPath } from '../../../shared/web-address';
import { isPlain, openAddress } from '../../base/guarded-fetch';
import { errorFields } from '../../base/log';
import { NotPublic, type Reach } from '../../base/reach';
import { ApiError, badRequest, cannotWrite, forbidden, invalid, notFound } from '../../http/api-error';
import { messages } from '../../http/messages';
import type { SessionCall } from '../../services/call';
import type { Arrived } from '../../services/upload-files';
import { pictureSize } from './picture-size';
import { TooManyBytes, UploadNotStored } from './upload-files';

/** Maximum total size of the files of one user, in bytes. */
const quota = 1024 * megabyte;

/** Creates the refusal with a message. */
type Refuse = (text: string) => ApiError;

/** Counts an upload towards the caller's rate limit and returns the remaining bytes of the quota. 429; refused if none remain. */
const spaceLeft = async ({ services, caller, language }: SessionCall, refuse: Refuse): Promise<number> => {
  await services.data.memory.limits.uploads.take(caller.id);
  const left = quota - (await services.data.uploads.usedBy(caller.id));
  if (left <= 0) throw refuse(textOf(messages.uploadQuota, language));
  return left;
};

/** Stores a received file. Deletes and refuses it if it is empty, of a wrong kind, damaged, or has too many pixels. */
const keepArrived = async (input: {
  call: SessionCall;
  arrived: Arrived;
  /** The format of what was received; the refusal if it has none. */
  formatFor: (kind: FileKind) => FileFormat | ApiError;
  /** Display name. */
  name: string;
  limits: UploadLimits;
  refuse: Refuse;
}): Promise<UploadedFile> => {
  const { call, arrived, formatFor, name, limits, refuse } = input;
  const { caller, language } = call;
  try {
    if (arrived.bytes === 0) throw refuse(textOf(messages.fileEmpty, language));
    const format = formatFor(await kindOfFile(arrived.content));
    if (format instanceof ApiError) throw format;
    const size = await sizeOf(arrived, format);
    if (size === null) throw refuse(textOf(messages.fileKind, language));
    if (size && (size.width > limits.maxWidth || size.height > limits.maxHeight)) {
      const text = textOf(messages.pictureSide, language);
      throw refuse(text.replace('{w}', String(limits.maxWidth)).replace('{h}', String(limits.maxHeight)));
    }
    const stored = await arrived.keep(caller.id, format);
    const url = call.services.data.fileLinks.sign(`${filesPath}/${stored}`);
    return { url, name, size: arrived.bytes, ...size };
  } catch (error) {
    await arrived.drop();
    throw error;
  }
};

/** 507 or 503, with a log line, if the disk does not accept files. */
const orCannotWrite = async <T>({ services }: SessionCall, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UploadNotStored)) throw error;
    services.log.error(`上传的文件无法保存 An upload cannot be stored: ${error.message}`, errorFields(error));
    throw error.isFull ? new ApiError({ code: 507, label: messages.diskFull }) : cannotWrite();
  }
};

/** Size of a picture in pixels; null if it cannot be determined, undefined for other files. */
const sizeOf = async ({ content }: Arrived, format: FileFormat) => {
  const picture = pictureFormats.find((candidate) => candidate === format);
  return picture && ((await pictureSize(content, picture)) ?? null);
};

/** Returns the field if the caller may write it by creating or editing records or by a form of an action. 404 for other fields; 403. */
const permittedField = (
  { services, rights }: SessionCall,
  named: { resource: string; field: string },
): { field: Field; limits: UploadLimits } => {
  const resource = services.console.resources.get(named.resource);
  const field: Field | undefined = resource?.fieldByName.get(named.field);
  const limits = field && uploadLimits(field);
  if (resource === undefined || field === undefined || limits === undefined) throw notFound();
  const asking = resource.actions.filter((action) => action.kind === 'update' && action.form.includes(field.name));
  const ways = ['create', 'edit', ...asking.map(({ name }) => name)];
  const object = res(resource.name);
  const may = ways.some((action) => rights.can({ object, action }));
  if (!may || !rights.canRead({ resource, field })) throw forbidden({ object, action: 'edit' });
  if (!rights.canWrite({ resource, field })) throw forbidden(writeRight({ resource, field }));
  return { field, limits };
};

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
  const { uploads } = call.services.data;
  const { fetchReach } = call.services.outside;
  const signal = AbortSignal.timeout(limitMs);
  try {
    const answer = await open(body.address, fetchReach, signal);
    if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
      answer.destroy();
      throw new TooManyBytes();
    }
    const arrived = await uploads.receive(answer, mostBytes).finally(() => answer.destroy());
    const formatFor = (kind: FileKind) =>
      formats.find((one) => one === kind) ??
      refuse(textOf(refusalOfKind(kind, formats) ?? messages.fetchKind, call.language));
    return await keepArrived({ call, arrived, formatFor, name: nameOf(body.address), limits, refuse });
  } catch (error) {
    if (error instanceof UploadNotStored || error instanceof ApiError) throw error;
    const text = textOf(reasonOf(error), call.language);
    throw refuse(fillText(text, { n: String(Math.max(1, Math.floor(mostBytes / megabyte))) }));
  }
};

const longestName = 200;

/** Receives a file for a field: the body is the file, its name is in the query. */
export const receiveUpload = (call: SessionCall): Promise<UploadedFile> => orCannotWrite(call, () => takeUpload(call));

const takeUpload = async (call: SessionCall): Promise<UploadedFile> => {
  const { field, limits } = permittedField(call, {
    resource: call.query.get('resource') ?? '',
    field: call.query.get('field') ?? '',
  });
  const { stream, language, declared } = call;
  if (stream === undefined) throw badRequest();
  const refuse = (text: string) => invalid({ [field.name]: text });
  const rule = (name: 'fileFormat', limit: string) =>
    refuse(ruleText({ name, label: textOf(field.label, language), limit, language }));
  const { accept } = limits;
  const name = plainName(call.query.get('name') ?? '');
  const left = await spaceLeft(call, refuse);
  const formatFor = (kind: FileKind): FileFormat | ApiError => {
    const named = formatOfName(name);
    const format = formatOfFile({ kind, named, accept });
    if (format !== undefined && isDeclaredAs(declared, accept)) return format;
    const known = refusalOfKind(kind, accept);
    if (known) return refuse(textOf(known, language));
    const isExpected = named !== undefined && accept.includes(named);
    return isExpected ? refuse(textOf(messages.fileKind, language)) : rule('fileFormat', accept.join('、'));
  };
  const arrived = await receive({ call, most: Math.min(limits.maxBytes, left) });
  return keepArrived({ call, arrived, formatFor, name, limits, refuse });
};

/** The last segment of a path, without control and reserved characters. For display only, never used as a path. */
const plainName = (written: string): string => {
  const last = written.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>"|?*:]/gu, '').trim();
  return clean.length > longestName ? clean.slice(-longestName) : clean;
};

/** Whether the declared type is one of the accepted. Browsers send none or application/octet-stream for unknown formats, and go by the name for others. */
const isDeclaredAs = (declared: string | undefined, accept: readonly FileFormat[]): boolean => {
  const type = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '' || type === 'application/octet-stream') return true;
  const also = { zip: ['application/x-zip-compressed'], csv: ['text/plain', 'application/vnd.ms-excel'] };
  return accept.some(
    (format) => type === mediaTypeOf(format) || (format in also && also[format as keyof typeof also].includes(type)),
  );
};

/** What a request may send behind a refusal without its length: a client that is still sending reads no answer, but not for ever. */
const mostDiscarded = 16 * megabyte;

/** Takes the rest of a refused body and throws it away, so that the answer arrives and the connection lasts; too much more ends it. */
const discard = (stream: Readable, most: number): void => {
  let left = most;
  stream.on('data', (part: Buffer) => {
    left -= part.length;
    if (left < 0) stream.destroy();
  });
};

const receive = async ({ call, most }: { call: SessionCall; most: number }): Promise<Arrived> => {
  const tooLarge = () => {
    const text = (label: string) => label.replace('{n}', String(Math.max(1, Math.floor(most / megabyte))));
    const { zh, en } = messages.fileTooLarge;
    return new ApiError({ code: 413, label: { zh: text(zh), en: text(en) } });
  };
  if ((call.declaredBytes ?? 0) > most) throw tooLarge();
  try {
    if (call.stream === undefined) throw badRequest();
    return await call.services.data.uploads.receive(call.stream, most);
  } catch (error) {
    if (call.stream) discard(call.stream, Math.max(call.declaredBytes ?? 0, mostDiscarded));
    throw error instanceof TooManyBytes ? tooLarge() : error;
  }
};
