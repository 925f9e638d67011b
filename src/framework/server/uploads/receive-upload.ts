import type { UploadedFile } from '../../contract/uploads';
import type { UploadLimits } from '../../fields/base/kit';
import { ruleText } from '../../fields/base/rule-texts';
import { megabyte } from '../../fields/base/upload-limits';
import { type Field, uploadLimits } from '../../fields/field';
import { writeRight } from '../../rights/field-rights';
import { res } from '../../rights/objects';
import { type FileFormat, formatOfName, mediaTypeOf, pictureFormats } from '../../shared/file-formats';
import { textOf } from '../../shared/label';
import { errorFields } from '../base/log';
import { ApiError, badRequest, cannotWrite, forbidden, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import type { Arrived } from '../services/upload-files';
import { fitsFormat } from './fits-format';
import { filesPath } from './named-uploads';
import { pictureSize } from './picture-size';
import { TooManyBytes, UploadNotStored } from './upload-files';

/** What the files of one user may have together. */
const quota = 1024 * megabyte;
const longestName = 200;

/** Takes a file for a field: the body is the file itself, its name stands in the address. */
export const receiveUpload = async (call: SessionCall): Promise<UploadedFile> => {
  try {
    return await takeUpload(call);
  } catch (error) {
    if (!(error instanceof UploadNotStored)) throw error;
    call.services.log.error(`上传的文件无法保存 An upload cannot be stored: ${error.message}`, errorFields(error));
    throw cannotWrite();
  }
};

const takeUpload = async (call: SessionCall): Promise<UploadedFile> => {
  const { field, limits } = permittedField(call);
  const { services, stream, language, caller, declared } = call;
  if (stream === undefined) throw badRequest();
  const refuse = (text: string) => invalid({ [field.name]: text });
  const rule = (name: 'fileFormat', limit: string) =>
    refuse(ruleText({ name, label: textOf(field.label, language), limit, language }));
  const name = plainName(call.query.get('name') ?? '');
  const format = formatOfName(name);
  const accepted = limits.accept.join('、');
  if (format === undefined || !limits.accept.includes(format)) throw rule('fileFormat', accepted);
  if (!isDeclaredAs(declared, format)) throw refuse(textOf(messages.fileKind, language));
  await services.memory.limits.uploads.take(caller.id);
  const left = quota - (await services.uploads.usedBy(caller.id));
  if (left <= 0) throw refuse(textOf(messages.uploadQuota, language));
  const arrived = await receive({ call, most: Math.min(limits.maxBytes, left) });
  try {
    if (arrived.bytes === 0) throw refuse(textOf(messages.fileEmpty, language));
    if (!fitsFormat(arrived.head, format)) throw refuse(textOf(messages.fileKind, language));
    const size = sizeOf(arrived, format);
    if (size === null) throw refuse(textOf(messages.fileKind, language));
    if (size && (size.width > limits.maxWidth || size.height > limits.maxHeight)) {
      const text = textOf(messages.pictureSide, language);
      throw refuse(text.replace('{w}', String(limits.maxWidth)).replace('{h}', String(limits.maxHeight)));
    }
    const stored = await arrived.keep(caller.id, format);
    return { url: `${filesPath}/${stored}`, name, size: arrived.bytes, ...size };
  } catch (error) {
    await arrived.drop();
    throw error;
  }
};

/** The named field, when the caller may write it in some way: making records, changing them, or the form of an action. */
const permittedField = ({ services, query, rights }: SessionCall): { field: Field; limits: UploadLimits } => {
  const resource = services.console.resources.get(query.get('resource') ?? '');
  const field: Field | undefined = resource?.fieldByName.get(query.get('field') ?? '');
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

/** The last part of a path, without what no name needs; it is shown and never used as a path. */
const plainName = (written: string): string => {
  const last = written.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>"|?*:]/gu, '').trim();
  return clean.length > longestName ? clean.slice(-longestName) : clean;
};

/** A browser that does not know a format says nothing, or that it is any bytes. */
const isDeclaredAs = (declared: string | undefined, format: FileFormat): boolean => {
  const type = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '' || type === 'application/octet-stream') return true;
  const also = { zip: ['application/x-zip-compressed'], csv: ['text/plain', 'application/vnd.ms-excel'] };
  return type === mediaTypeOf(format) || (format in also && also[format as keyof typeof also].includes(type));
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
    return await call.services.uploads.receive(call.stream, most);
  } catch (error) {
    throw error instanceof TooManyBytes ? tooLarge() : error;
  }
};

/** Pixels of a picture; null for a picture that does not say them, undefined for what is none. */
const sizeOf = ({ head }: Arrived, format: FileFormat) => {
  const picture = pictureFormats.find((candidate) => candidate === format);
  return picture && (pictureSize(head, picture) ?? null);
};
