import { checkConsole } from '../../src/schema/check';
import { checkReach } from '../../src/schema/check-reach';
import type { ProvidedNames } from '../../src/schema/check-routes';
import { checkShape } from '../../src/schema/check-shape';
import type { ConfigMistake } from '../../src/schema/config-mistake';
import type { ConsoleConfig } from '../../src/schema/console-config';
import { resolveConsole } from '../../src/schema/resolve';
import type { RootSchema } from '../../src/schema/shape-schema';
import { byRoutePath } from './route-path';

/** Whether one path is another or lies below it. */
const isWithin = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || path.startsWith(`${other}[`);

interface Checked {
  mistakes: readonly ConfigMistake[];
  /** Whether it is in the form of a configuration at all, whatever it says. */
  hasShape: boolean;
}

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
}): Checked => {
  const shape = checkShape({ schema, value: config }).map((mistake) => ({
    ...mistake,
    path: byRoutePath(config.routes, mistake.path),
  }));
  try {
    const said = [...checkConsole(config, provided), ...checkReach(resolveConsole(config))];
    const rest = said.filter(({ path }) => !shape.some((mistake) => isWithin(path, mistake.path)));
    return { mistakes: [...shape, ...rest], hasShape: shape.length === 0 };
  } catch (error) {
    // What has not the shape of a configuration need not be understood.
    if (shape.length > 0) return { mistakes: shape, hasShape: false };
    throw error;
  }
};
