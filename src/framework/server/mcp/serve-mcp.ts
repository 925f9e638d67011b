import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool as ToolAnswer,
} from '@modelcontextprotocol/sdk/types.js';
import type { Response } from 'express';
import { isObject } from '../../shared/is-object';
import { textOf } from '../../shared/label';
import { messageOf } from '../../shared/message-of';
import { errorFields } from '../base/log';
import { answerForError } from '../http/answer-for-error';
import { ApiError, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import { carryOutTool } from './carry-out-tool';
import { isWriting, type Tool } from './tool';
import { type FindEndpoint, titleOf, toolsFor } from './tools';

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
  if (known?.code === 403) await services.audit.refused(isObject(known.data) ? known.data : {});
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
