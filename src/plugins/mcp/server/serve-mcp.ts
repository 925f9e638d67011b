import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Request, Response } from 'express';
import type { Price } from '../../../framework/contract/prices';
import { errorFields } from '../../../framework/server/base/log';
import { answerForError } from '../../../framework/server/http/answer-for-error';
import { Accepted, WithHeaders, WithMessage } from '../../../framework/server/http/answers';
import { ApiError, conflict, forbidden, invalid, notFound } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import { checkAllowed } from '../../../framework/server/records/change-current';
import { recordViewer } from '../../../framework/server/records/visible-record';
import type { SessionCall } from '../../../framework/server/services/call';
import { onTrial } from '../../../framework/server/services/on-trial';
import { servedOnce } from '../../../framework/server/services/serve-once';
import type { Row } from '../../../framework/server/store/store';
import { isObject } from '../../../framework/shared/is-object';
import { textOf } from '../../../framework/shared/label';
import { fillText, messageOf, plainTextOf } from '../../../framework/shared/text';
import {
  type FindEndpoint,
  foundTools,
  isWriting,
  listedTools,
  runTool,
  searchTool,
  type Tool,
  toolsFor,
} from './tools';

/** The arguments of a call, checked only for being an object. */
type Arguments = Readonly<Record<string, unknown>>;

const longest = 100;

/** The query of a list as its endpoint expects it. Names that begin with `_` are reserved, so such filters are ignored. */
const queryOf = ({ filters, q, sort, order, start, limit }: Arguments): URLSearchParams => {
  const from = Math.max(0, Number(start ?? 0) || 0);
  const many = Math.min(longest, Math.max(1, Number(limit ?? 20) || 20));
  const query = new URLSearchParams({ _start: String(from), _end: String(from + many) });
  for (const [name, value] of Object.entries(isObject(filters) ? filters : {}))
    if (!name.startsWith('_')) query.append(name, plainTextOf(value));
  if (q !== undefined) query.set('q', plainTextOf(q));
  if (sort !== undefined) query.set('_sort', plainTextOf(sort));
  if (sort !== undefined && order !== undefined) query.set('_order', plainTextOf(order));
  return query;
};

/** Converts the arguments to a call of the corresponding endpoint. */
const callOf = (call: SessionCall, { kind }: Tool, given: Arguments): SessionCall => {
  const values = isObject(given.values) ? given.values : {};
  const version = given.version === undefined ? {} : { version: given.version };
  const id = plainTextOf(given.id ?? '');
  if (kind !== 'list' && kind !== 'create' && id === '') throw notFound();
  return {
    ...call,
    params: { id },
    query: kind === 'list' ? queryOf(given) : new URLSearchParams(),
    body: kind === 'list' || kind === 'show' ? {} : { ...values, ...version },
    ifMatch: undefined,
  };
};

const plain = (result: unknown): unknown =>
  result instanceof WithMessage || result instanceof WithHeaders || result instanceof Accepted
    ? result.data
    : (result ?? null);

/** Names the arguments that a tool does not have, instead of leaving them out: 422. */
const checkArguments = ({ tool, given, call }: { tool: Tool; given: Arguments; call: SessionCall }): void => {
  const known = isObject(tool.input.properties) ? Object.keys(tool.input.properties) : [];
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  const text = fillText(textOf(known.includes('values') ? unknownInValues : unknownArgument, call.language), {
    known: known.join(', '),
  });
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, text])));
};

const unknownArgument = {
  zh: '没有这个参数，可用：{known}',
  en: 'There is no such argument. Known: {known}',
};
const unknownInValues = {
  zh: '没有这个参数，字段请写在 values 中；可用：{known}',
  en: 'There is no such argument: fields belong in "values". Known: {known}',
};

/** Calls a tool: reads, previews, or carries out. Refusals are thrown by the code of the endpoint itself. */
const carryOutTool = async ({
  call,
  tool,
  given,
}: {
  call: SessionCall;
  tool: Tool;
  given: Arguments;
}): Promise<unknown> => {
  const { endpoint } = tool;
  if (endpoint.right === 'session' || !call.rights.can(endpoint.right))
    throw forbidden({ object: `res:${tool.resource.name}`, action: tool.verb });
  checkArguments({ tool, given, call });
  const inner = callOf(call, tool, given);
  if (!isWriting(tool)) return plain(await endpoint.handler(inner));
  if (given.confirm !== true) return preview({ call: inner, tool });
  const key = typeof given.key === 'string' ? given.key : undefined;
  const what = `tool ${tool.name}\n${JSON.stringify([inner.params, inner.body])}`;
  const { result } = await servedOnce({ call: inner, endpoint, key, what });
  return { done: true, result: plain(result) };
};

/** The record of the call, within the scope of the tool's right. */
const currentRow = async ({ call, tool }: { call: SessionCall; tool: Tool }): Promise<Row> => {
  const { resource, verb } = tool;
  const scope = await call.rights.scope({ resource, action: verb });
  const row = await call.services.store.get({ collection: resource.name, id: call.params.id ?? '', scope });
  if (row === undefined) throw notFound();
  return row;
};

const priceOf = async ({ call, tool }: { call: SessionCall; tool: Tool }): Promise<Price | undefined> => {
  const { id = '' } = call.params;
  const request = { ...call, body: { values: call.body, ...(id !== '' && { ids: [id] }) } };
  return tool.price && ((await tool.price.handler(request)) as Price);
};

/** The preview of an action without a trial run: the record, its state transition and the inputs. 409 if it is not possible. */
const withoutTrial = async (request: { call: SessionCall; tool: Tool }) => {
  const { call, tool } = request;
  const { resource, kind, verb } = tool;
  const row = await currentRow(request);
  const record = recordViewer({ resource, rights: call.rights })(row);
  const found = resource.actions.find(({ name }) => name === verb);
  const action = found?.kind === 'update' ? found : undefined;
  const step = action?.transition;
  if (step && !step.from.some((state) => state === row[step.field]))
    throw conflict({ label: messages.wrongState, data: { current: record } });
  checkAllowed({ call, resource, allowed: kind === 'delete' ? resource.allowedWhen.delete : action?.allowedWhen, row });
  return {
    record,
    ...(step && { changes: { [step.field]: { from: record[step.field], to: step.to } } }),
    values: call.body,
  };
};

/** Fields of a new record whose values in a trial run are not the final ones. */
const passing = new Set(['id', 'createdAt', 'updatedAt']);

/**
 * Previews a writing tool: runs it and rolls it back, so that rules and conflicts apply as in a real call. Actions with a product handler,
 * which may have effects outside the store, are not run; their preview contains only what is known without it.
 */
const preview = async (request: { call: SessionCall; tool: Tool }) => {
  const { call, tool } = request;
  const { resource } = tool;
  const price = await priceOf(request);
  const message = {
    done: false,
    confirmToCarryOut: true,
    does: `${resource.name} ${tool.verb}`,
    ...(price && { price }),
  };
  const view = recordViewer({ resource, rights: call.rights });
  if (!tool.canTry) return { ...message, ...(await withoutTrial(request)) };
  const changes = await onTrial({ call, work: async (inner) => tool.endpoint.handler(inner) });
  const own = changes.filter(({ collection }) => collection === resource.name);
  const intended = own.find(({ id }) => id === call.params.id) ?? own[0];
  const [before, after] = [intended?.before, intended?.after].map((row) => (row ? view(row) : {}));
  const fields = Object.keys({ ...before, ...after }).filter(
    (name) => name !== 'version' && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  // Id and times of the trial run are not those of the final record.
  const isPassing = (name: string) => intended?.before === undefined && passing.has(name);
  return {
    ...message,
    ...(intended?.before && { record: before }),
    changes: Object.fromEntries(
      fields.flatMap((name) =>
        isPassing(name) ? [] : [[name, { from: before?.[name] ?? null, to: after?.[name] ?? null }]],
      ),
    ),
  };
};

const instructions = `Records and actions of an admin console, as far as the token may use them. A tool that changes something says first what it would do, and does it only when it is called again with "confirm": true: show the preview to the person you work for and confirm what they agree to.`;

const asText = (value: unknown): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });

/** Returns a refusal as a tool result, so that the assistant can correct its call. A 403 is audited as in the API. */
const refusalOf = async (error: unknown, { services, language }: SessionCall): Promise<CallToolResult> => {
  const known = answerForError({ error, language, resources: services.console.resources });
  if (known === undefined) services.log.error(messageOf(error), errorFields(error));
  if (known?.code === 403) await services.data.audit.refused(isObject(known.data) ? known.data : {});
  const { code, label, data } = known ?? new ApiError({ code: 500, label: messages.serverError });
  return { ...asText({ code, msg: textOf(label, language), data }), isError: true };
};

/** Whether a client takes JSON: one that names nothing, or anything, does. */
const acceptsJson = ({ headers: { accept = '*/*' } }: Request): boolean =>
  /\*\/\*|application\/(?:json|\*)/i.test(accept) || !/text\/(?:event-stream|\*)/i.test(accept);

/** The library insists on both kinds in `Accept`, though it sends one; many clients name one, or anything. */
const acceptBoth = (request: Request): void => {
  const accept = 'application/json, text/event-stream';
  request.headers.accept = accept;
  // What the library reads.
  const raw = request.rawHeaders;
  const rest = raw.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() !== 'accept' ? [name, raw[at + 1] ?? ''] : [],
  );
  request.rawHeaders = [...rest, 'Accept', accept];
};

/** Handles one MCP message. Stateless: each message carries its token and is checked against the current rights. */
export const serveMcp = async ({
  call,
  find,
  response,
}: {
  call: SessionCall;
  find: FindEndpoint;
  response: Response;
}): Promise<void> => {
  const title = textOf(call.services.console.site.title, call.language);
  const { server } = new McpServer(
    { name: 'console', title, version: '1' },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools(toolsFor({ call, find }), call) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      const tools = toolsFor({ call, find });
      const { arguments: given = {} } = params;
      if (params.name === searchTool.name) return asText(foundTools(tools, plainTextOf(given.query ?? ''), call));
      const isNamed = params.name === runTool.name;
      const wanted = isNamed ? plainTextOf(given.name ?? '') : params.name;
      const tool = tools.find(({ name }) => name === wanted);
      if (tool === undefined) throw notFound();
      const inner = isNamed ? (isObject(given.arguments) ? given.arguments : {}) : given;
      return asText(await carryOutTool({ call, tool, given: inner }));
    } catch (error) {
      return refusalOf(error, call);
    }
  });
  // Without `sessionIdGenerator` the transport is stateless.
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: acceptsJson(response.req) });
  acceptBoth(response.req);
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(response.req, response, call.body);
};
