import type { EventSink } from './event-sink';
import type { Write } from './observe-store';
import type { StreamOwner } from './streams';

/** Tells the open streams what happens at the server. */
export interface EventHub {
  /** Opens a stream, headers included; it ends with its session, at its token's end, or when the server stops. Answers how to forget it. 429, 503. */
  open(input: { owner: StreamOwner; openSink: () => EventSink }): () => void;
  /** Something was written. */
  written(write: Write): void;
  /** Another version of the policy is in force. */
  policyChanged(revision: string): void;
  /** Ends every stream and takes no more. */
  close(): void;
}
