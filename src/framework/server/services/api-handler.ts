import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { listenToEvents } from '../../contract/events';
import { getHealth, getMetrics, getReady } from '../../contract/own-session';
import { isObject } from '../../shared/is-object';
import { messageOf, plainTextOf } from '../../shared/text';
import { callerAddress, isOwnHost, loopback, readAddress } from '../base/address';
import { errorFields, type Log } from '../base/log';
import { currentOrigin, type Facts, observed, withOrigin } from '../base/origin';
import { answerForError } from '../http/answer-for-error';
import { Accepted, StreamAnswer, sendData, sendError, WithHeaders, WithMessage } from '../http/answers';
import { ApiError, badRequest, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { readBody, readLanguage } from '../http/read-body';
import { admit, readBearer } from './admit';
import type { Call } from './call';
import { checkTable, createPathTree, type Endpoint, type PathTree } from './endpoint';
import type { FinishedRequest } from './metrics';
import { serveOnce } from './serve-once';
import type { Services } from './services';
import { noteRunning } from './stalls';

/** A request under observation. */
interface ObservedRequest {
  /** Says which endpoint it has reached. */
  reached: (route: string) => void;
}

/** A slow request is worth a line. */
const slowMs = 1000;
/** Called every few seconds by machines, or open for hours. */
const silent: ReadonlySet<string> = new Set([getHealth, getReady, getMetrics, listenToEvents].map(({ path }) => path));

/**
 * Writes the line of a request once it is over: no address with its values, no body, no token. Writes, refusals and slow requests
 * are logged at `info`, reads at `debug`.
 */
const observeRequest = ({
  request,
  response,
  log,
  onReach,
  onFinish,
}: {
  request: Request;
  response: Response;
  log: Log;
  onReach: (name: string) => void;
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
      const name = `${method} ${path}`;
      onReach(name);
      if (!silent.has(path)) endNoted = noteRunning(name);
    },
  };
};

const isQuiet = ({ method, route, status, ms }: FinishedRequest): boolean =>
  silent.has(route) || ((method === 'GET' || method === 'HEAD') && status < 400 && ms < slowMs);

/** Headers added by proxies: `X-Forwarded-For`, `X-Real-IP`, `CF-Connecting-IP`, `X-Envoy-External-Address` ... Forging them gains nothing. */
const ofProxies = /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-envoy-.*|.*-(client|real|connecting)-?ip)$/;

/** The examined parts of a request. */
interface RequestOrigin {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress' | 'localAddress'>;
  headers: IncomingHttpHeaders;
}

/**
 * Whether a request comes from this machine without a proxy: both ends of its connection, its `Host` and the absence of proxy headers
 * must all confirm it. A local proxy that adds no header still forwards or sets another host name; and so does a page whose domain was
 * pointed to this machine (DNS rebinding).
 */
export const isLocal = ({ socket, headers }: RequestOrigin): boolean =>
  loopback.has(socket.remoteAddress) &&
  loopback.has(socket.localAddress) &&
  isOwnHost(headers.host ?? '') &&
  !Object.keys(headers).some((name) => ofProxies.test(name));

/** What may stand in a log and a header: letters, digits and a few signs. */
const sane = /^[\w.:-]{8,100}$/;

/** The id of a request: the one that a trusted proxy has given it, or a new one. */
const requestIdOf = (request: Request): string => {
  const given = request.headers['x-request-id'];
  // Anybody else could make lines of the log look like those of others.
  return typeof given === 'string' && sane.test(given) && isTrusted(request) ? given : randomUUID();
};

/** Whether it comes from a trusted proxy. */
const isTrusted = (request: Request): boolean => trustOf(request)(readAddress(request.socket.remoteAddress) ?? '', 0);

/** Express' test of who may set `X-Forwarded-*` (`TRUST_PROXY`). */
const trustOf = ({ app }: Request): ((address: string, hop: number) => boolean) => app.get('trust proxy fn');

/** The address of the caller. Not `request.ip`, which is a text as a proxy wrote it: with its port, for instance. */
const addressOf = (request: Request): string => {
  const { socket, headers } = request;
  const forwarded = headers['x-forwarded-for'];
  return callerAddress({
    remoteAddress: socket.remoteAddress,
    forwarded: typeof forwarded === 'string' ? forwarded : undefined,
    isTrusted: trustOf(request),
  });
};

interface ApiHandler {
  handler: RequestHandler;
  /** Replaces the table from the next request on. `EndpointTableError` leaves everything as it is. */
  serve: (tables: Tables) => void;
}

/** The endpoints that can be called. */
interface Tables {
  endpoints: readonly Endpoint[];
  /** For callers from other machines, if `Services.elsewhere` is set. */
  elsewhere: readonly Endpoint[];
}

/** Serves the endpoints of a table: routes, authenticates, checks the right, reads the body, and sends the envelope. */
export const createApiHandler = ({ services, ...tables }: Tables & { services: Services }): ApiHandler => {
  let trees = treesOf(tables);
  /** The endpoints and services for a request: a demo that was not requested explicitly is one only for callers on this machine. */
  const viewFor = (request: Request): { tree: PathTree; services: Services } => {
    const { elsewhere } = services.people;
    if (elsewhere === undefined || isLocal(request)) return { tree: trees.here, services };
    return {
      tree: trees.elsewhere,
      services: {
        ...services,
        people: { ...services.people, ...elsewhere },
        running: { ...services.running, isDemo: false },
      },
    };
  };
  const commonHeaders = () => ({
    'X-Policy-Revision': services.policy.current().revision,
    'Cache-Control': 'no-store',
  });

  const startStream = async ({ response, stream }: { response: Response; stream: StreamAnswer }): Promise<void> => {
    response.set(commonHeaders());
    await stream.start(response);
  };

  const answer = async ({ request, response, observed }: Served): Promise<unknown> => {
    const view = viewFor(request);
    const found = view.tree.find({ method: request.method, path: request.path });
    if (found === undefined) throw notFound();
    const { endpoint } = found;
    observed.reached(endpoint.path);
    const call: Call = {
      services: view.services,
      params: decode(found.params),
      query: new URLSearchParams(request.url.split('?', 2)[1]),
      body: {},
      language: readLanguage(request, view.services.console.site),
      address: currentOrigin()?.address ?? '',
      isLocal: isLocal(request),
      userAgent: request.headers['user-agent'] ?? '',
      bearer: readBearer(request.headers.authorization),
      declared: request.headers['content-type'],
      declaredBytes: Number(request.headers['content-length'] ?? 0),
      ifMatch: request.headers['if-match'],
    };
    const readCallBody = async () =>
      request.method === 'GET' || request.method === 'HEAD' ? {} : await readBody({ request, response });
    if (endpoint.right === 'public') return endpoint.handler({ ...call, body: await readCallBody() });
    const admitted = await admit({ call, endpoint });
    // Only now, so that bodies of unauthorized calls are not even read.
    const ready = endpoint.takesFile ? { ...admitted, stream: request } : { ...admitted, body: await readCallBody() };
    return serveOnce({ call: ready, endpoint, request, response });
  };

  /** Answers an OPTIONS request with the methods of the path; true if it was one. */
  const answerOptions = ({ request, response }: { request: Request; response: Response }): boolean => {
    const methods = request.method === 'OPTIONS' ? viewFor(request).tree.methodsOf(request.path) : [];
    if (methods.length > 0)
      response
        .set('Allow', [...methods, 'OPTIONS'].join(', '))
        .status(204)
        .end();
    return methods.length > 0;
  };

  const serve = async (served: Served): Promise<void> => {
    const { request, response, requestId } = served;
    const language = readLanguage(request, services.console.site);
    let data: unknown;
    let refusal: ApiError | undefined;
    try {
      data = await answer(served);
      if (data instanceof StreamAnswer) {
        if (request.method === 'HEAD') response.set(commonHeaders()).end();
        else await startStream({ response, stream: data });
        return;
      }
    } catch (error) {
      refusal = answerForError({ error, language, resources: services.console.resources });
      if (refusal === undefined) services.log.error(messageOf(error), errorFields(error));
      if (refusal?.code === 403 && currentOrigin()?.actor)
        await services.data.audit.refused(isObject(refusal.data) ? refusal.data : {});
      // The user can report the request id to an admin, who finds the log lines by it.
      refusal ??= new ApiError({ code: 500, label: messages.serverError, data: { requestId } });
    }
    // Set last: the policy may have changed while the handler ran.
    response.set({ ...commonHeaders(), ...countHeader(data), ...(data instanceof WithHeaders && data.headers) });
    if (refusal) sendError({ response, error: refusal, language });
    else if (data instanceof Accepted) sendData({ response, data: data.data, language, code: 202 });
    else if (data instanceof WithMessage) sendData({ response, data: data.data, language, label: data.label });
    else sendData({ response, data: data instanceof WithHeaders ? data.data : data, language });
  };
  const handler: RequestHandler = (request, response) => {
    if (answerOptions({ request, response })) return;
    const requestId = requestIdOf(request);
    response.set('X-Request-Id', requestId);
    const serveNoted = async (note: (facts: Facts) => void): Promise<void> => {
      const { log, running } = services;
      const onReach = (name: string): void => note({ name });
      const reached = observeRequest({ request, response, log, onReach, onFinish: running.metrics.request });
      await serve({ request, response, requestId, observed: reached });
      note({ status: response.statusCode });
    };
    const from = isTrusted(request) ? request.headers : undefined;
    const work = { kind: 'call', name: request.method, from } as const;
    withOrigin({ via: 'request', requestId, address: addressOf(request) }, () => {
      void (silent.has(request.path) ? serveNoted(() => undefined) : observed(work, serveNoted));
    });
  };
  return {
    handler,
    serve: (next) => {
      trees = treesOf(next);
    },
  };
};

/** A request in progress. */
interface Served {
  request: Request;
  response: Response;
  requestId: string;
  observed: ObservedRequest;
}

/** The header with the total of a list, where json-server clients look for it. */
const countHeader = (data: unknown): Readonly<Record<string, string>> =>
  typeof data === 'object' && data !== null && 'list' in data && 'total' in data
    ? { 'X-Total-Count': plainTextOf(data.total) }
    : {};

const treesOf = ({ endpoints, elsewhere }: Tables): { here: PathTree; elsewhere: PathTree } => {
  const here = checkedTree(endpoints);
  return { here, elsewhere: elsewhere === endpoints ? here : checkedTree(elsewhere) };
};

const checkedTree = (endpoints: readonly Endpoint[]): PathTree => {
  checkTable(endpoints);
  return createPathTree(endpoints);
};

const decode = (params: Record<string, string>): Record<string, string> => {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw badRequest();
  }
};
