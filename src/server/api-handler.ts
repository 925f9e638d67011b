import type { Request, RequestHandler, Response } from 'express';
import { Accepted } from './accepted';
import { authenticate, readBearer } from './auth/authenticate';
import { checkTable } from './check-table';
import { answerForError } from './contract/answer-for-error';
import { ApiError, badRequest, forbidden, notFound, screenLocked } from './contract/api-error';
import { sendData, sendError } from './contract/envelope';
import { messages } from './contract/messages';
import { readBody } from './contract/read-body';
import { readLanguage } from './contract/read-language';
import type { Call, Endpoint, GuardedEndpoint } from './endpoint';
import { createPathTree, type PathTree } from './path-tree';
import { createRights } from './rights';
import { Said } from './said';
import type { Services } from './services';
import { StreamAnswer } from './stream-answer';

interface ApiHandler {
  handler: RequestHandler;
  /** Serves another table from the next call on. `EndpointTableError` leaves everything as it is. */
  serve: (endpoints: readonly Endpoint[]) => void;
}

/** Serves the endpoints of a table: finds, authenticates, asks the policy, reads the body, answers in the envelope. */
export function createApiHandler({
  endpoints,
  services,
}: {
  endpoints: readonly Endpoint[];
  services: Services;
}): ApiHandler {
  let tree = checkedTree(endpoints);
  const handler: RequestHandler = async (request, response) => {
    const language = readLanguage(request);
    let data: unknown;
    let refusal: ApiError | undefined;
    try {
      data = await answer({ request, response });
      if (data instanceof StreamAnswer) {
        startStream({ response, stream: data });
        return;
      }
    } catch (error) {
      refusal = answerForError({ error, language });
      if (refusal === undefined) services.log.error(`${request.method} ${request.path}: ${describe(error)}`);
      refusal ??= new ApiError({ code: 500, label: messages.serverError });
    }
    // Set last: the answer may have waited while the policy changed.
    response.set(commonHeaders());
    if (refusal) sendError({ response, error: refusal, language });
    else if (data instanceof Accepted) sendData({ response, data: data.data, language, code: 202 });
    else if (data instanceof Said) sendData({ response, data: data.data, language, label: data.label });
    else sendData({ response, data, language });
  };
  return {
    handler,
    serve: (next) => {
      tree = checkedTree(next);
    },
  };

  function commonHeaders() {
    return { 'X-Policy-Revision': services.policy().revision, 'Cache-Control': 'no-store' };
  }

  function startStream({ response, stream }: { response: Response; stream: StreamAnswer }): void {
    response.set(commonHeaders());
    stream.start(response);
  }

  async function answer({ request, response }: { request: Request; response: Response }): Promise<unknown> {
    const found = tree.find({ method: request.method, path: request.path });
    if (found === undefined) throw notFound();
    const { endpoint } = found;
    const call: Call = {
      services,
      params: decode(found.params),
      query: new URLSearchParams(request.url.split('?', 2)[1]),
      body: {},
      language: readLanguage(request),
      address: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      bearer: readBearer(request.headers.authorization),
      declared: request.headers['content-type'],
      declaredBytes: Number(request.headers['content-length'] ?? 0),
      ifMatch: request.headers['if-match'],
    };
    const readCallBody = async () => (request.method === 'GET' ? {} : await readBody({ request, response }));
    if (endpoint.right === 'public') return endpoint.handler({ ...call, body: await readCallBody() });
    const session = await admit({ call, endpoint });
    if (endpoint.takesFile) return endpoint.handler({ ...call, ...session, stream: request });
    // The body of a stranger is not even read.
    return endpoint.handler({ ...call, ...session, body: await readCallBody() });
  }
}

function checkedTree(endpoints: readonly Endpoint[]): PathTree {
  checkTable(endpoints);
  return createPathTree(endpoints);
}

async function admit({ call, endpoint: { right, orRight, whileLocked } }: { call: Call; endpoint: GuardedEndpoint }) {
  const { services, bearer } = call;
  const caller = await authenticate({ services, bearer });
  if (caller.isLocked && !whileLocked) throw screenLocked();
  const decisions = services.policy();
  if (decisions.revision === 'none') throw new ApiError({ code: 503, label: messages.noPolicy });
  const rights = createRights({ decisions, caller, store: services.store });
  const isAllowed = right === 'session' || rights.can(right) || (orRight !== undefined && rights.can(orRight));
  if (!isAllowed) throw forbidden(right);
  return { caller, rights };
}

function decode(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw badRequest();
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
