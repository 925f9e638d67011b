import type { Change } from '../stores/store';
import type { EventSink } from './event-sink';
import type { StreamOwner } from './streams';

/** Sends server events to the open streams. */
export interface EventHub {
  /** Opens a stream, headers included; it ends with its session, at its token's end, or when the server stops. Returns a function that closes it. 429, 503. */
  open(input: { owner: StreamOwner; openSink: () => EventSink }): () => void;
  /** Something was committed. */
  committed(changes: readonly Change[]): void;
  /** Another version of the policy is in force. */
  policyChanged(revision: string): void;
  /** Something may have been committed that nobody has heard of: ends every stream. Clients connect again and read again. */
  missed(): void;
  /** How many streams are open. */
  count(): number;
  /** Ends every stream and accepts no more. */
  close(): void;
}
