import type { Request, Response } from 'express';
import { listenToEvents } from '../../contract/events';
import { getHealth, getMetrics, getReady } from '../../contract/own-session';
import type { Log } from '../base/log';
import { currentOrigin } from '../base/origin';
import type { FinishedRequest } from '../watch/metrics';
import { noteRunning } from '../watch/stalls';

/** A request under observation. */
export interface ObservedRequest {
  /** Says which endpoint it has reached. */
  reached: (route: string) => void;
}

/** A slow request is worth a line. */
const slowMs = 1000;
/** Asked every few seconds by machines, or open for hours. */
const silent: ReadonlySet<string> = new Set([getHealth, getReady, getMetrics, listenToEvents].map(({ path }) => path));

/**
 * Writes the line of a request once it is over: no address with its values, no body, no token. What changes something, is refused or
 * slow stands there at `info`, reading at `debug`.
 */
export const observeRequest = ({
  request,
  response,
  log,
  onFinish,
}: {
  request: Request;
  response: Response;
  log: Log;
  onFinish: (finished: FinishedRequest) => void;
}): ObservedRequest => {
  const { method, socket } = request;
  const began = performance.now();
  const bytesBefore = socket.bytesWritten;
  // The events of a socket run where the socket was made, not where its request is served.
  const origin = currentOrigin();
  let route = '(none)';
  let endNoted = () => {};
  response.once('close', () => {
    endNoted();
    const ms = Math.round(performance.now() - began);
    const isWhole = response.writableFinished;
    const status = response.statusCode;
    onFinish({ method, route, status, ms });
    const line = isQuiet({ method, route, status, ms }) ? log.debug : log.info;
    line(`${method} ${route} ${status}`, {
      ...(origin && { requestId: origin.requestId, address: origin.address }),
      method,
      route,
      status,
      ms,
      ...(origin?.actor && { user: origin.actor.id }),
      bytes: socket.bytesWritten - bytesBefore,
      ...(!isWhole && { aborted: true }),
    });
  });
  return {
    reached: (path) => {
      route = path;
      if (!silent.has(path)) endNoted = noteRunning(`${method} ${path}`);
    },
  };
};

const isQuiet = ({ method, route, status, ms }: FinishedRequest): boolean =>
  silent.has(route) || ((method === 'GET' || method === 'HEAD') && status < 400 && ms < slowMs);
