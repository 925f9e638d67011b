import { isRef } from '../../fields/field';
import type { Console } from '../console-config';
import type { ConfigMistake } from './report';

/**
 * Finds unreachable resources: no route shows them, and nothing that a route shows refers to them. The server starts all the
 * same, because a screen may use one.
 */
export const checkReach = ({ resources, routeByPath }: Console): ConfigMistake[] => {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    const resource = resources.get(name);
    if (!resource || reached.has(name)) return;
    reached.add(name);
    for (const field of resource.fields) if (isRef(field)) visit(field.to);
    for (const relation of resource.relations) visit(relation.resource);
  };
  for (const { page } of routeByPath.values()) if ('resource' in page) visit(page.resource);
  return [...resources.keys()]
    .filter((name) => !reached.has(name))
    .map((name) => ({
      path: `resources.${name}`,
      message: 'no route leads to it.',
      hint: `Add a route with \`page: 'list', resource: '${name}'\`, or a field or relation of another resource that refers to it.`,
    }));
};
