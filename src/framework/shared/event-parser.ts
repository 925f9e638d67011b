/** One event of a stream, as text. */
export interface StreamEvent {
  /** `message` when the stream names none. */
  name: string;
  /** Its lines of data, joined by line feeds. */
  data: string;
}

/**
 * Parses a `text/event-stream` incrementally, with chunks split at any position. Lines end with LF, CR or CRLF; comments and unused
 * fields (`id`, `retry`) are ignored, as are events without data.
 */
export const createEventParser = (onEvent: (event: StreamEvent) => void): ((text: string) => void) => {
  let rest = '';
  let isFirst = true;
  /** The last chunk ended with CR, so an LF at the start of the next one belongs to it. */
  let isAfterReturn = false;
  let name = '';
  let data: string[] = [];

  const take = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  };

  return (piece) => {
    if (piece === '') return;
    let text = piece;
    if (isFirst) text = text.replace(/^\uFEFF/, '');
    if (isAfterReturn && text.startsWith('\n')) text = text.slice(1);
    isFirst = false;
    isAfterReturn = piece.endsWith('\r');
    const lines = (rest + text).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
};
