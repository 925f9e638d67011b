import type { Endpoint, SessionCall } from '../endpoint';
import { createEventSink } from '../events/event-sink';
import { StreamAnswer } from '../stream-answer';

/** What happens at the server, told as it happens. */
export const eventEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/events', right: 'session', handler: listen },
];

function listen({ services, caller }: SessionCall): StreamAnswer {
  const { id: userId, claims, expiresAt } = caller;
  const owner = { userId, sid: claims.sid, gen: claims.gen, expiresAt };
  return new StreamAnswer((response) => {
    const forget = services.events.open({ owner, openSink: () => createEventSink(response) });
    response.once('close', forget);
    // Gone while we were looking who it is: then nobody says so any more.
    if (response.destroyed) forget();
  });
}
