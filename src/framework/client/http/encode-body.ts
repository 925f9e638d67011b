/** A body ready to be sent, as often as necessary, and the content type that we have to name ourselves. */
export interface EncodedBody {
  body?: BodyInit;
  contentType?: string;
}

/** Encodes once, so that a replay sends what the first send did even when the caller has changed his object in the meantime. */
export const encodeBody = (body: unknown): EncodedBody => {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams) {
    return { body: body.toString(), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' };
  }
  if (body instanceof FormData) return { body: copyOf(body) };
  if (body instanceof Blob) return { body };
  return { body: JSON.stringify(body), contentType: 'application/json' };
};

/** Same entries, the files by reference; the platform writes the multipart text and its boundary. */
const copyOf = (form: FormData): FormData => {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
};
