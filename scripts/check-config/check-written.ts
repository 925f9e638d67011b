import { checkConsole } from '../../src/schema/check';
import type { ProvidedNames } from '../../src/schema/check-routes';
import { checkShape } from '../../src/schema/check-shape';
import type { ConfigMistake } from '../../src/schema/config-mistake';
import type { ConsoleConfig } from '../../src/schema/console-config';
import type { RootSchema } from '../../src/schema/shape-schema';
import { byRoutePath } from './route-path';

/** Whether one path is another or lies below it. */
const isWithin = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || path.startsWith(`${other}[`);

/**
 * Every mistake of a configuration: first of its shape (unknown and missing properties, values of the wrong kind), then of what it
 * says. Nothing is said twice.
 */
export const checkWritten = ({
  config,
  schema,
  provided,
}: {
  config: ConsoleConfig;
  schema: RootSchema;
  provided: ProvidedNames;
}): readonly ConfigMistake[] => {
  const shape = checkShape({ schema, value: config }).map((mistake) => ({
    ...mistake,
    path: byRoutePath(config.routes, mistake.path),
  }));
  try {
    const rest = checkConsole(config, provided);
    return [...shape, ...rest.filter(({ path }) => !shape.some((mistake) => isWithin(path, mistake.path)))];
  } catch (error) {
    // What has not the shape of a configuration need not be understood.
    if (shape.length > 0) return shape;
    throw error;
  }
};
