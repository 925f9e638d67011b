import { endpoint } from './endpoint';

/**
 * A stream of server-sent events.
 * @data no envelope: `text/event-stream`, see below
 * @refusals before the stream starts as everywhere; 429 for a ninth stream of one session, 503 while the server stops
 */
export const listenToEvents = endpoint({ method: 'GET', path: '/api/events', right: 'session' });
