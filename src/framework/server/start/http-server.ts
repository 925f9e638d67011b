import { createServer, type IncomingMessage, type Server } from 'node:http';

/** How long is waited for those who send slowly. */
interface Patience {
  /** For the headers, in ms. */
  headersMs: number;
  /** How often is looked for connections whose headers are late, in ms. */
  checkMs: number;
  /** In how many ms a body has to bring `leastBytes`, again and again until it has arrived. */
  bodyMs: number;
  leastBytes: number;
}

/**
 * Below 30 s for whoever sends next to nothing, while a film of 500 MB over a slow line still arrives: it is a body's speed that
 * counts, not how long all of it takes.
 */
export const usualPatience: Patience = { headersMs: 20_000, checkMs: 5000, bodyMs: 25_000, leastBytes: 64 * 1024 };

/** Longer than the slowest upload that the pace allows usually takes. */
const longestRequestMs = 3_600_000;

/** Ends the connection of a body that comes too slowly: there is nobody to be told, since nothing was asked completely. */
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
 * A server that lets go who sends headers or a body slowly. A connection is kept longer than any usual proxy keeps it (60 s), so
 * that none is closed just as the proxy uses it again. An address may name 1000 ids.
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
