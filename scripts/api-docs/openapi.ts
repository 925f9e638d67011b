import { projectDir } from '../../src/app/server/console-dir';
import { readProject } from '../../src/app/server/load-project';
import { openApiDocument } from '../../src/framework/server/endpoints/openapi-document';
import { routeTable } from '../../src/framework/server/endpoints/route-table';
import { consoleOf } from '../../src/framework/server/start/load-project';
import type { Declared } from './declared';

/** The shape of an address, whatever its parameters are called. */
const shapeOf = (method: string, path: string): string => `${method} ${path.replace(/:\w+/g, ':')}`;

/** What the doc comments say of an endpoint: of its own address, or of one with a parameter where this one has a name. */
const describer = (declared: readonly Declared[]) => {
  const patterns = declared.flatMap(({ endpoint, text }) =>
    [`${endpoint.method} ${endpoint.path}`, ...(endpoint.also ?? [])].map((address) => {
      const segments = address.split('/').map((segment) => (segment.startsWith(':') ? undefined : segment));
      return { address: address.replace(/:\w+/g, ':'), segments, text };
    }),
  );
  return (method: string, path: string): string | undefined => {
    const request = `${method} ${path}`.split('/');
    const exact = patterns.find(({ address }) => address === shapeOf(method, path));
    const loose = patterns.find(
      ({ segments }) =>
        segments.length === request.length &&
        segments.every((one, index) => one === undefined || one === request[index]),
    );
    return (exact ?? loose)?.text;
  };
};

/** JSON with a line for each entry down to a depth, so that a change shows where it is. */
const inLines = (value: unknown, depth: number): string => {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inLines(each, depth - 1)}`);
  return `{\n${entries.join(',\n')}\n}`;
};

/** `docs/openapi.json`: the API of this console as it is served with the demo, with what the declarations say; a line for each part. */
export const openApiFile = async (declared: readonly Declared[]): Promise<string> => {
  const project = await readProject(projectDir);
  const console = consoleOf(project.config, project.product);
  const endpoints = routeTable({ console, isDemo: true, groups: project.product.endpoints });
  const textOfEndpoint = describer(declared);
  const describe = ({ method, path }: { method: string; path: string }) => textOfEndpoint(method, path);
  const document = openApiDocument({ console, endpoints, language: 'en', describe });
  return `${inLines(document, 2)}\n`;
};
