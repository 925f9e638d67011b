import { listenToEvents } from '../../contract/events';
import { type Endpoint, handle } from '../api/endpoint';
import { createEventSink } from '../events/event-sink';
import { StreamAnswer } from '../http/answers';
import type { SessionCall } from '../services/call';

const listen = ({ services, caller }: SessionCall): StreamAnswer => {
  const { id: userId, claims, expiresAt } = caller;
  const owner = { userId, sid: claims.sid, gen: claims.gen, expiresAt };
  return new StreamAnswer((response) => {
    const forget = services.events.open({ owner, openSink: () => createEventSink(response) });
    response.once('close', forget);
    // The client disconnected during authentication: no `close` event follows.
    if (response.destroyed) forget();
  });
};

/** Server-sent events. */
export const eventEndpoints: readonly Endpoint[] = [handle(listenToEvents, listen)];
