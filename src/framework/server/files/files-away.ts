import { messageOf } from '../../shared/message-of';
import { ApiError } from '../http/api-error';
import { messages } from '../http/messages';

/** The storage of uploaded files does not answer or refuses: 503 for callers, with the reason for the log and for commands. */
export class FilesAway extends ApiError {
  override name = 'FilesAway';
  constructor(place: string, cause: unknown) {
    super({ code: 503, label: messages.filesAway });
    // The name of an AWS error is more informative than its text, and some connection errors have only a name.
    const reason = cause instanceof Error ? [cause.name, cause.message].filter(Boolean).join(': ') : messageOf(cause);
    this.message = `${place}: 上传文件的存储不可用 the storage of uploads cannot be used: ${reason}`;
    this.cause = cause;
  }
}
