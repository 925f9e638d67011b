import { checkConsole } from '../../src/framework/language/check/check';
import type { ProvidedNames } from '../../src/framework/language/check/check-routes';
import type { RootSchema } from '../../src/framework/language/check/check-shape';
import { checkShape } from '../../src/framework/language/check/check-shape';
import type { ConfigMistake } from '../../src/framework/language/check/report';
import type { ConsoleConfig } from '../../src/framework/language/console-config';
import { byRoutePath } from '../../src/framework/server/base/locate';

/** Whether one path is another or lies below it. */
const isWithin = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || path.startsWith(`${other}[`);

/**
 * Every mistake of a configuration: first of its shape (unknown and missing properties, values of the wrong kind), then of its
 * content. Nothing is reported twice.
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
