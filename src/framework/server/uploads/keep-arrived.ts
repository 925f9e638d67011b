import type { UploadedFile } from '../../contract/uploads';
import type { UploadLimits } from '../../fields/base/kit';
import { megabyte } from '../../fields/base/upload-limits';
import { type FileFormat, pictureFormats } from '../../shared/file-formats';
import { textOf } from '../../shared/label';
import { errorFields } from '../base/log';
import { type ApiError, cannotWrite } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import type { Arrived } from '../services/upload-files';
import { fitsFormat } from './fits-format';
import { filesPath } from './named-uploads';
import { pictureSize } from './picture-size';
import { UploadNotStored } from './upload-files';

/** Maximum total size of the files of one user, in bytes. */
const quota = 1024 * megabyte;

/** Creates the refusal with a message. */
type Refuse = (text: string) => ApiError;

/** Counts an upload towards the caller's rate limit and returns the remaining bytes of the quota. 429; refused if none remain. */
export const spaceLeft = async ({ services, caller, language }: SessionCall, refuse: Refuse): Promise<number> => {
  await services.memory.limits.uploads.take(caller.id);
  const left = quota - (await services.uploads.usedBy(caller.id));
  if (left <= 0) throw refuse(textOf(messages.uploadQuota, language));
  return left;
};

/** Stores a received file. Deletes and refuses it if it is empty, does not match its format or has too many pixels. */
export const keepArrived = async (input: {
  call: SessionCall;
  arrived: Arrived;
  format: FileFormat;
  /** Display name. */
  name: string;
  limits: UploadLimits;
  refuse: Refuse;
}): Promise<UploadedFile> => {
  const { call, arrived, format, name, limits, refuse } = input;
  const { caller, language } = call;
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

/** 503, with a log line, if the disk does not accept files. */
export const orCannotWrite = async <T>({ services }: SessionCall, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UploadNotStored)) throw error;
    services.log.error(`上传的文件无法保存 An upload cannot be stored: ${error.message}`, errorFields(error));
    throw cannotWrite();
  }
};

/** Size of a picture in pixels; null if it cannot be determined, undefined for other files. */
const sizeOf = ({ head }: Arrived, format: FileFormat) => {
  const picture = pictureFormats.find((candidate) => candidate === format);
  return picture && (pictureSize(head, picture) ?? null);
};
