import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** An assistant that is connected to a server by MCP with an API token: what its tools answer, as it reads them. */
export const connectAssistant = async ({ url, token }: { url: string; token: string }) => {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/backend/mcp`), { requestInit }));
  return {
    client,
    use: async (name: string, given: Record<string, unknown> = {}) => {
      const { content, isError = false } = await client.callTool({ name, arguments: given });
      const [first] = content as { type: string; text: string }[];
      // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
      return { isError, answer: JSON.parse(first?.text ?? '') as any };
    },
  };
};

export type Assistant = Awaited<ReturnType<typeof connectAssistant>>;
