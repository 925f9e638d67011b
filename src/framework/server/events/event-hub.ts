import type { Change } from '../stores/store';
import type { EventSink } from './event-sink';
import type { StreamOwner } from './streams';

/** Sends server events to the open streams. */
export interface EventHub {
  /** Opens a stream and sends its headers; it ends with its session, its token, or the server. Returns a function that closes it. 429, 503. */
  open(input: { owner: StreamOwner; openSink: () => EventSink }): () => void;
  /** Something was committed. */
  committed(changes: readonly Change[]): void;
  /** Another version of the policy is in force. */
  policyChanged(revision: string): void;
  /** Commits of other processes may have been missed: ends every stream, so that clients reconnect and read again. */
  missed(): void;
  /** How many streams are open. */
  count(): number;
  /** Ends every stream and accepts no more. */
  close(): void;
}
