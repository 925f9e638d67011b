import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Interval of the check for idle connections, in ms. */
const lookMs = 50;
/** Longest duration of a quiet turn of the event loop, and how long to wait for one; in ms. */
const quietTurnMs = 1;
const mostQuietMs = 250;

/** The connections of a server, which can be closed without interrupting requests. */
export interface Connections {
  /**
   * From now on every response has `Connection: close`, and idle connections are closed: at once when they were not used lately,
   * otherwise after `lingerMs`, because a client that was just answered may already have sent its next request.
   */
  end(): void;
  /**
   * Closes the server and resolves when the last connection is closed. Idle connections stay usable for one more request, for up to
   * `lingerMs`. Connections pending in the accept queue are accepted first, because closing would reset them.
   */
  close(): Promise<void>;
}

interface Use {
  /** Responses in progress. */
  responses: Set<ServerResponse>;
  /** When it was opened, or its last response was finished; in ms. */
  since: number;
}

/** Serves the requests of a server with a listener and tracks its connections. */
export const followConnections = ({
  server,
  lingerMs,
  serve,
}: {
  server: Server;
  lingerMs: number;
  serve: RequestListener;
}): Connections => {
  const open = new Map<Socket, Use>();
  let isEnding = false;
  let arrived = 0;
  /** Requests held back until the server stops listening; undefined: requests are served as they come. */
  let held: (() => void)[] | undefined;

  const closeUnused = () => {
    for (const [socket, { responses, since }] of open)
      if (responses.size === 0 && performance.now() - since >= lingerMs) socket.destroy();
  };
  const isUnusedOpen = () => [...open.values()].some(({ responses }) => responses.size === 0);
  /** Stops tracking a socket that was upgraded (a web socket): its new owner closes it. */
  const leave = (socket: Socket) => open.delete(socket);

  /** Whether one turn of the event loop was short and accepted no connection, so that none is pending. */
  const isQuietTurn = async (): Promise<boolean> => {
    const [before, began] = [arrived, performance.now()];
    await nextTurn();
    return arrived === before && performance.now() - began < quietTurnMs;
  };

  server.on('connection', (socket: Socket) => {
    arrived += 1;
    open.set(socket, { responses: new Set(), since: performance.now() });
    socket.once('close', () => leave(socket));
  });
  server.on('upgrade', ({ socket }) => leave(socket));
  server.on('request', (request, response) => {
    const { socket } = request;
    if (isEnding) response.setHeader('Connection', 'close');
    const use = open.get(socket);
    use?.responses.add(response);
    response.once('close', () => {
      use?.responses.delete(response);
      if (use) use.since = performance.now();
    });
    if (held) held.push(() => serve(request, response));
    else serve(request, response);
  });

  return {
    end() {
      if (isEnding) return;
      isEnding = true;
      for (const { responses } of open.values())
        for (const response of responses) if (!response.headersSent) response.setHeader('Connection', 'close');
      closeUnused();
      const closing = setInterval(closeUnused, lookMs).unref();
      server.once('close', () => clearInterval(closing));
    },
    async close() {
      const end = performance.now() + lingerMs;
      while (isUnusedOpen() && performance.now() < end) await new Promise((done) => setTimeout(done, lookMs));
      // A client that is answered reconnects at once, so no request is started for a moment until no connection is pending.
      held = [];
      const patience = performance.now() + mostQuietMs;
      while (!(await isQuietTurn()) && performance.now() < patience);
      const closed = new Promise<void>((done) => {
        server.close(() => done());
      });
      for (const begin of held) begin();
      held = undefined;
      await closed;
    },
  };
};
