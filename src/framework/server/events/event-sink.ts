import type { Response } from 'express';

/** The sink of one stream of events. */
export interface EventSink {
  /** Sends an event; its data is JSON. */
  send(event: { name: string; data: unknown }): void;
  /** Sends a keep-alive comment. */
  beat(): void;
  /** Ends the response. */
  end(): void;
}

/** Maximum of buffered bytes: a slower client is disconnected; it reconnects and refetches, which costs less than buffering. */
const mostBehind = 256 * 1024;

/** Starts a response as a stream of server-sent events; the headers disable buffering in proxies. */
export const createEventSink = (response: Response): EventSink => {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > mostBehind) response.destroy();
  };
  return {
    send: ({ name, data }) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void response.end(),
  };
};
