import { formatMoment } from '../../../fields/base/format';

/** Written into the bundle by `scripts/bundle/build-info.ts`; not there in tests. */
const { BUILD_VERSION, BUILD_TIME } = import.meta.env;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The version that the site names, else that of package.json, and when these pages were built, in the browser's time zone. */
export const buildInfo = (
  version: string | undefined,
  built: { version?: unknown; time?: unknown } = { version: BUILD_VERSION, time: BUILD_TIME },
): { version: string | undefined; time: string | undefined } => {
  const time = textOf(built.time);
  return { version: version ?? textOf(built.version), time: time && formatMoment(time) };
};
