import { createServer, type IncomingMessage, type Server } from 'node:http';

/** Timeouts for slow clients. */
interface Patience {
  /** For the headers, in ms. */
  headersMs: number;
  /** Interval of the check for late headers, in ms. */
  checkMs: number;
  /** Within each period of this many ms a body must send at least `leastBytes`, until it is complete. */
  bodyMs: number;
  leastBytes: number;
}

/**
 * Drops a client that sends next to nothing within 30 s, while a video of 500 MB over a slow line still arrives: the speed of a body
 * counts, not its total duration.
 */
export const usualPatience: Patience = { headersMs: 20_000, checkMs: 5000, bodyMs: 25_000, leastBytes: 64 * 1024 };

/** Longer than the slowest upload usually takes at the required speed. */
const longestRequestMs = 3_600_000;

/** Destroys the connection of a body that arrives too slowly; there is no response, because the request is incomplete. */
const watchBody = (request: IncomingMessage, { bodyMs, leastBytes }: Patience): void => {
  if (request.complete) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (arrived < leastBytes) socket.destroy();
  }, bodyMs).unref();
  request.once('close', () => clearInterval(timer));
};

/**
 * A server that drops clients sending headers or a body too slowly. Keep-alive is longer than that of usual proxies (60 s), so that no
 * connection is closed just as the proxy reuses it. A URL may contain 1000 ids.
 */
export const createHttpServer = (patience: Patience = usualPatience): Server => {
  const server = createServer({
    keepAliveTimeout: 75_000,
    headersTimeout: patience.headersMs,
    connectionsCheckingInterval: patience.checkMs,
    requestTimeout: longestRequestMs,
    maxHeaderSize: 64 * 1024,
  });
  return server.on('request', (request) => watchBody(request, patience));
};
