import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool as ToolAnswer,
} from '@modelcontextprotocol/sdk/types.js';
import type { Response } from 'express';
import type { Price } from '../../contract/prices';
import { isObject } from '../../shared/is-object';
import { textOf } from '../../shared/label';
import { messageOf, plainTextOf } from '../../shared/text';
import { errorFields } from '../base/log';
import { answerForError } from '../http/answer-for-error';
import { Accepted, WithHeaders, WithMessage } from '../http/answers';
import { ApiError, conflict, forbidden, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { checkAllowed } from '../records/change-current';
import { recordViewer } from '../records/visible-record';
import type { SessionCall } from '../services/call';
import { onTrial } from '../services/on-trial';
import { servedOnce } from '../services/serve-once';
import type { Row } from '../store/store';
import { isWriting, type Tool } from './tool';
import { type FindEndpoint, titleOf, toolsFor } from './tools';

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

const toolAnswer = (tool: Tool, call: SessionCall): ToolAnswer => {
  const title = titleOf(tool, call.language);
  const isSafe = !isWriting(tool);
  return {
    name: tool.name,
    title,
    description: isSafe ? title : `${title}. ${textOf(messages.toolConfirms, call.language)}`,
    inputSchema: tool.input as ToolAnswer['inputSchema'],
    annotations: { title, readOnlyHint: isSafe, destructiveHint: tool.kind === 'delete', openWorldHint: false },
  };
};

const asText = (value: unknown): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });

/** Returns a refusal as a tool result, so that the assistant can correct its call. A 403 is audited as in the API. */
const refusalOf = async (error: unknown, { services, language }: SessionCall): Promise<CallToolResult> => {
  const known = answerForError({ error, language, resources: services.console.resources });
  if (known === undefined) services.log.error(messageOf(error), errorFields(error));
  if (known?.code === 403) await services.data.audit.refused(isObject(known.data) ? known.data : {});
  const { code, label, data } = known ?? new ApiError({ code: 500, label: messages.serverError });
  return { ...asText({ code, msg: textOf(label, language), data }), isError: true };
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
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: toolsFor({ call, find }).map((tool) => toolAnswer(tool, call)),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      const tool = toolsFor({ call, find }).find(({ name }) => name === params.name);
      if (tool === undefined) throw notFound();
      return asText(await carryOutTool({ call, tool, given: params.arguments ?? {} }));
    } catch (error) {
      return refusalOf(error, call);
    }
  });
  // Without `sessionIdGenerator` the transport is stateless.
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(response.req, response, call.body);
};
