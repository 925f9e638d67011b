import { endpoint, typed } from './endpoint';

/**
 * A server of the Model Context Protocol (streamable HTTP, without sessions): a message of JSON-RPC, answered as JSON without the envelope. Its
 * tools are the records and actions that the API token may use; with the token of a session it is refused.
 * @request a message of MCP: `initialize`, `tools/list`, `tools/call` …
 * @data none: the answer of MCP itself
 * @refusals 401, 403 (no API token); what a tool refuses is an answer with `isError`
 */
export const callMcp = endpoint({
  method: 'POST',
  path: '/mcp',
  byToken: true,
  right: 'session',
  body: typed<object>(),
});

/**
 * Nothing is sent without being asked, so there is no stream to listen to: HTTP 405, by which clients of MCP know.
 * @data none
 */
export const listenToMcp = endpoint({ method: 'GET', path: '/mcp', byToken: true, right: 'session' });
