import { endpoint } from './endpoint';

/**
 * A stream of server-sent events.
 * @data no envelope: `text/event-stream`, see below
 * @refusals the usual ones before the stream starts; 429 for a ninth stream of one session, 503 while the server is stopping
 */
export const listenToEvents = endpoint({
  mediaType: 'text/event-stream',
  method: 'GET',
  path: '/api/events',
  right: 'session',
});
