import { textOf } from '../../schema/label';
import type { Field, Resource } from '../../schema/resource';
import { ruleText } from '../../schema/rule-texts';
import { isUploadField, MEGABYTE, type UploadField, uploadLimits } from '../../schema/upload-limits';
import { type FileFormat, formatOfName, mediaTypeOf, pictureFormats } from '../../shared/file-formats';
import { ApiError, badRequest, forbidden, invalid, notFound } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { SessionCall } from '../endpoint';
import { objectOf } from '../rights';
import { fitsFormat } from './fits-format';
import { FILES_PATH } from './named-uploads';
import { pictureSize } from './picture-size';
import { type Arrived, TooManyBytes } from './upload-files';

/** What the files of one user may have together. */
const QUOTA = 1024 * MEGABYTE;
const LONGEST_NAME = 200;

interface Uploaded {
  url: string;
  name: string;
  /** Bytes. */
  size: number;
  width?: number;
  height?: number;
}

/** Takes a file for a field: the body is the file itself, its name stands in the address. */
export async function receiveUpload(call: SessionCall): Promise<Uploaded> {
  const { field } = permittedField(call);
  const { services, stream, language, caller, declared } = call;
  if (stream === undefined) throw badRequest();
  const refuse = (text: string) => invalid({ [field.name]: text });
  const rule = (name: 'fileFormat', limit: string) =>
    refuse(ruleText({ name, label: textOf(field.label, language), limit, language }));
  const limits = uploadLimits(field);
  const name = plainName(call.query.get('name') ?? '');
  const format = formatOfName(name);
  const accepted = limits.accept.join('、');
  if (format === undefined || !limits.accept.includes(format)) throw rule('fileFormat', accepted);
  if (!isDeclaredAs(declared, format)) throw refuse(textOf(messages.fileKind, language));
  const left = QUOTA - (await services.uploads.usedBy(caller.id));
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
    return { url: `${FILES_PATH}/${stored}`, name, size: arrived.bytes, ...size };
  } catch (error) {
    await arrived.drop();
    throw error;
  }
}

/** The named field, when the caller may write it in some way: making records, changing them, or the form of an action. */
function permittedField({ services, query, rights }: SessionCall): { resource: Resource; field: UploadField } {
  const resource = services.console.resources.get(query.get('resource') ?? '');
  const field: Field | undefined = resource?.fieldByName.get(query.get('field') ?? '');
  if (resource === undefined || field === undefined || !isUploadField(field)) throw notFound();
  const asking = resource.actions.filter((action) => action.kind === 'update' && action.form.includes(field.name));
  const ways = ['create', 'edit', ...asking.map(({ name }) => name)];
  const object = objectOf(resource);
  const may = ways.some((action) => rights.can({ object, action }));
  if (!may || !rights.canRead({ resource, field })) throw forbidden({ object, action: 'edit' });
  if (!rights.canWrite({ resource, field }))
    throw forbidden({ object: `field:${resource.name}.${field.name}`, action: 'write' });
  return { resource, field };
}

/** The last part of a path, without what no name needs; it is shown and never used as a path. */
function plainName(written: string): string {
  const last = written.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>"|?*:]/gu, '').trim();
  return clean.length > LONGEST_NAME ? clean.slice(-LONGEST_NAME) : clean;
}

/** A browser that does not know a format says nothing, or that it is any bytes. */
function isDeclaredAs(declared: string | undefined, format: FileFormat): boolean {
  const type = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '' || type === 'application/octet-stream') return true;
  const also = { zip: ['application/x-zip-compressed'], csv: ['text/plain', 'application/vnd.ms-excel'] };
  return type === mediaTypeOf(format) || (format in also && also[format as keyof typeof also].includes(type));
}

async function receive({ call, most }: { call: SessionCall; most: number }): Promise<Arrived> {
  const tooLarge = () => {
    const text = (label: string) => label.replace('{n}', String(Math.max(1, Math.floor(most / MEGABYTE))));
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
}

/** Pixels of a picture; null for a picture that does not say them, undefined for what is none. */
function sizeOf({ head }: Arrived, format: FileFormat) {
  const picture = pictureFormats.find((candidate) => candidate === format);
  return picture && (pictureSize(head, picture) ?? null);
}
