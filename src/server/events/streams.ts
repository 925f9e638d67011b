import { tooMany } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { EventSink } from './event-sink';

/** Whose stream it is, and how long the token is good that opened it. */
export interface StreamOwner {
  userId: string;
  /** The session, and the generation of its token. */
  sid: string;
  gen: number;
  /** The moment in ms when the token is past its time: the stream ends, and the reader comes back with a new one. */
  expiresAt: number;
}

/** One open stream. */
export interface Stream {
  owner: StreamOwner;
  sink: EventSink;
}

/** The streams that are open. */
export interface Streams {
  /** Adds a stream and answers how to forget it. 429, before `openSink` is called, when the session has too many. */
  open(input: { owner: StreamOwner; openSink: () => EventSink }): () => void;
  /** The open streams by user. */
  byUser(): ReadonlyMap<string, readonly Stream[]>;
  /** Ends those that are meant. */
  end(isMeant: (owner: StreamOwner) => boolean): void;
}

/** A comment goes through every stream this often, in ms; proxies usually cut what is silent for a minute. */
export const HEARTBEAT_MS = 25_000;
/** Windows of one browser share a session; more of them than this are hardly looked at. */
const MOST_PER_SESSION = 8;
const RETRY_SECONDS = 30;
/** The longest a timer can be set for. */
const LONGEST_MS = 2 ** 31 - 1;

/** An empty set of streams. Its timers keep no process alive, and there are none while no stream is open. */
export function createStreams({ now, onBeat }: { now: () => number; onBeat: () => void }): Streams {
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
      const { sid, expiresAt } = newOwner;
      const others = [...open.keys()].filter(({ owner }) => owner.sid === sid);
      if (others.length >= MOST_PER_SESSION) throw tooMany({ seconds: RETRY_SECONDS, label: messages.tooManyStreams });
      const stream = { owner: newOwner, sink: openSink() };
      open.set(stream, setTimeout(end, Math.min(expiresAt - now(), LONGEST_MS), stream).unref());
      beating ??= setInterval(beat, HEARTBEAT_MS).unref();
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
    end(isMeant) {
      for (const stream of open.keys()) if (isMeant(stream.owner)) end(stream);
    },
  };
}
