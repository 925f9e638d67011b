import type { Response } from 'express';
import { tooMany } from '../http/api-error';
import { messages } from '../http/messages';

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

/** Whose stream it is, and how long the token is good that opened it. */
export interface StreamOwner {
  userId: string;
  /** The session, and the generation of its token. */
  sid: string;
  gen: number;
  /** When the token expires, in ms: the stream ends, and the client reconnects with a new one. */
  expiresAt: number;
}

/** One open stream. */
export interface Stream {
  owner: StreamOwner;
  sink: EventSink;
}

/** The streams that are open. */
export interface Streams {
  /** Adds a stream and returns a function that removes it. 429, before `openSink` is called, when the session or the user has too many. */
  open(input: { owner: StreamOwner; openSink: () => EventSink }): () => void;
  /** The open streams by user. */
  byUser(): ReadonlyMap<string, readonly Stream[]>;
  /** Ends the matching streams. */
  end(isWanted: (owner: StreamOwner) => boolean): void;
}

/** Interval of keep-alive comments, in ms; proxies usually cut idle connections after a minute. */
export const heartbeatMs = 25_000;
/** Maximum of streams per session; the windows of one browser share a session. */
const mostPerSession = 8;
/** Maximum of streams per user, on all devices. */
const mostPerUser = 40;
const retrySeconds = 30;
/** The longest a timer can be set for. */
const longestMs = 2 ** 31 - 1;

/** An empty set of streams. Its timers keep no process alive, and there are none while no stream is open. */
export const createStreams = ({ now, onBeat }: { now: () => number; onBeat: () => void }): Streams => {
  const open = new Map<Stream, NodeJS.Timeout>();
  let beating: NodeJS.Timeout | undefined;

  const beat = () => {
    for (const { sink } of open.keys()) sink.beat();
    onBeat();
  };
  const forget = (stream: Stream) => {
    clearTimeout(open.get(stream));
    open.delete(stream);
    if (open.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };
  const end = (stream: Stream) => {
    forget(stream);
    stream.sink.end();
  };

  return {
    open({ owner: newOwner, openSink }) {
      const { sid, userId, expiresAt } = newOwner;
      const others = [...open.keys()].filter(({ owner }) => owner.userId === userId);
      const ofSession = others.filter(({ owner }) => owner.sid === sid);
      if (others.length >= mostPerUser || ofSession.length >= mostPerSession)
        throw tooMany({ seconds: retrySeconds, label: messages.tooManyStreams });
      const stream = { owner: newOwner, sink: openSink() };
      open.set(stream, setTimeout(end, Math.min(expiresAt - now(), longestMs), stream).unref());
      beating ??= setInterval(beat, heartbeatMs).unref();
      return () => forget(stream);
    },
    byUser() {
      const found = new Map<string, Stream[]>();
      for (const stream of open.keys()) {
        const { userId } = stream.owner;
        found.set(userId, [...(found.get(userId) ?? []), stream]);
      }
      return found;
    },
    end(isWanted) {
      for (const stream of open.keys()) if (isWanted(stream.owner)) end(stream);
    },
  };
};
