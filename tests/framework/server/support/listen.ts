/** One event of a stream, its data parsed. */
export interface HeardEvent {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape.
  data: any;
}

/** A stream that a test listens to. */
export interface Ear {
  status: number;
  headers: Headers;
  events: HeardEvent[];
  /** Whether the server has ended it. */
  isOver: () => boolean;
  /** Goes away. */
  leave: () => void;
}

/** Opens the stream of events with a token, or none. */
export const listen = async ({ url, token }: { url: string; token?: string | undefined }): Promise<Ear> => {
  const leaving = new AbortController();
  const response = await fetch(`${url}/backend/api/events`, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const events: HeardEvent[] = [];
  let isOver = false;
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
        if (name !== undefined && data !== undefined) events.push({ name, data: JSON.parse(data) });
      }
    }
  };
  const end = () => {
    isOver = true;
  };
  void read().then(end, end);
  return {
    status: response.status,
    headers: response.headers,
    events,
    isOver: () => isOver,
    leave: () => leaving.abort(),
  };
};
