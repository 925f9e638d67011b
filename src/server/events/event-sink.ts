import type { Response } from 'express';

/** Where the events of one stream go. */
export interface EventSink {
  /** Sends an event; its data is JSON. */
  send(event: { name: string; data: unknown }): void;
  /** Sends a comment, which nobody reads: it keeps the connection from being taken for dead. */
  beat(): void;
  /** Ends the answer. */
  end(): void;
}

/** A reader that is so many bytes behind is dropped: it comes back and asks anew, which costs less than keeping it all. */
const MOST_BEHIND = 256 * 1024;

/** Makes an answer a stream of events, headers first. Everything that sits between and might hold bytes back is asked not to. */
export function createEventSink(response: Response): EventSink {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MOST_BEHIND) response.destroy();
  };
  return {
    send: ({ name, data }) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void response.end(),
  };
}
