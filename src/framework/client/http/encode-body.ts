import type { Label } from '../../shared/label';

/** A body that can be sent any number of times, and the content type if we have to set it ourselves. */
interface EncodedBody {
  body?: BodyInit;
  contentType?: string;
}

/** Encodes once, so that a repeated send is identical even if the caller has changed the object in the meantime. */
export const encodeBody = (body: unknown): EncodedBody => {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams) {
    return { body: body.toString(), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' };
  }
  if (body instanceof FormData) return { body: copyOf(body) };
  if (body instanceof Blob) return { body };
  return { body: JSON.stringify(body), contentType: 'application/json' };
};

/** A copy with the same entries, files by reference; the platform writes the multipart body and its boundary. */
const copyOf = (form: FormData): FormData => {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
};

/** Nothing was sent, because it could not be encrypted. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
  /** For the user. Part of the error, so that the first page need not load the text. */
  readonly label: Label;

  constructor({ message, label, cause }: { /** For us. */ message: string; label: Label; cause?: unknown }) {
    super(message, { cause });
    this.label = label;
  }
}
