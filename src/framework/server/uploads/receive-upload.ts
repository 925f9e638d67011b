import type { UploadedFile } from '../../contract/uploads';
import { ruleText } from '../../fields/base/rule-texts';
import { megabyte } from '../../fields/base/upload-limits';
import { type FileFormat, formatOfName, mediaTypeOf } from '../../shared/file-formats';
import { textOf } from '../../shared/label';
import { ApiError, badRequest, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import type { Arrived } from '../services/upload-files';
import { keepArrived, orCannotWrite, spaceLeft } from './keep-arrived';
import { permittedField } from './upload-field';
import { TooManyBytes } from './upload-files';

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
  const name = plainName(call.query.get('name') ?? '');
  const format = formatOfName(name);
  const accepted = limits.accept.join('、');
  if (format === undefined || !limits.accept.includes(format)) throw rule('fileFormat', accepted);
  if (!isDeclaredAs(declared, format)) throw refuse(textOf(messages.fileKind, language));
  const left = await spaceLeft(call, refuse);
  const arrived = await receive({ call, most: Math.min(limits.maxBytes, left) });
  return keepArrived({ call, arrived, format, name, limits, refuse });
};

/** The last segment of a path, without control and reserved characters. For display only, never used as a path. */
const plainName = (written: string): string => {
  const last = written.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>"|?*:]/gu, '').trim();
  return clean.length > longestName ? clean.slice(-longestName) : clean;
};

/** Whether the declared type matches. Browsers send none or application/octet-stream for unknown formats. */
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
