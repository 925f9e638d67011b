import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How often it is looked which connections wait for nothing, in ms. */
const lookMs = 50;
/** A turn of the event loop with next to nothing in it, and how long such a one is waited for; in ms. */
const quietTurnMs = 1;
const mostQuietMs = 250;

/** The connections of a server, which can be brought to their end without cutting off whoever is using one. */
export interface Connections {
  /**
   * From now on every answer says `Connection: close`, and a connection without a call is closed: at once when it was not used lately,
   * else when nothing has come for `lingerMs`. Somebody who was just answered may have sent the next call already.
   */
  end(): void;
  /**
   * Closes the server, and resolves when the last connection is gone. Before, for `lingerMs` at the latest, connections that wait for a
   * call are left to be used once more. New ones that the system holds for this process are taken first: closing would reset them.
   */
  close(): Promise<void>;
}

interface Use {
  /** Answers that are under way. */
  responses: Set<ServerResponse>;
  /** When it was opened, or its last answer was out; in ms. */
  since: number;
}

/** Serves the requests of a server by a listener, and follows its connections. */
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
  /** Requests that are served once the server is closed; undefined: all are served as they come. */
  let held: (() => void)[] | undefined;

  const closeUnused = () => {
    for (const [socket, { responses, since }] of open)
      if (responses.size === 0 && performance.now() - since >= lingerMs) socket.destroy();
  };
  const isUnusedOpen = () => [...open.values()].some(({ responses }) => responses.size === 0);
  /** A socket that has become something else (a web socket) is nobody's to close here. */
  const leave = (socket: Socket) => open.delete(socket);

  /** The turn of the event loop that is just over was short and took no connection, so that none can have come unseen. */
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
      // Whoever is answered comes back at once: nothing is begun for a moment, so that nobody is on the way.
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
