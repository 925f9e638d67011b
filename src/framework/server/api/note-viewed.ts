import type { Caller } from '../auth/caller';
import type { KeptPlace } from '../kept/kept-values';
import type { Services } from '../services/services';

/** What is read again within this time is not noted again. */
const restMs = 3_600_000;
/** Most readings remembered. */
const mostReadings = 5000;

/** Remembers what was read lately, among all processes on the same data. */
const createReadings = ({ kept, now }: { kept: KeptPlace; now: () => number }) => {
  const values = kept.of<true>('viewed', mostReadings);
  return {
    /** Whether this is the first time within an hour. */
    isFirst: (key: string): Promise<boolean> =>
      values.change([key], (found) =>
        found.has(key)
          ? { result: false }
          : { result: true, put: new Map([[key, { value: true as const, until: now() + restMs }]]) },
      ),
  };
};

/** Audits which records are read while viewing as somebody else: once an hour for each session, view and resource. */
export const noteViewed = async ({
  services,
  caller,
  object,
}: {
  services: Services;
  caller: Caller;
  /** What the right of the call is about. Only records are noted. */
  object: string;
}): Promise<void> => {
  const { viewAs = '', claims } = caller;
  const resource = /^res:(.*)$/.exec(object)?.[1] ?? '';
  if (!services.console.resources.has(resource)) return;
  const readings = services.memory.of(createReadings);
  if (!(await readings.isFirst(`${claims.sid} ${viewAs} ${resource}`))) return;
  await services.audit.record({
    kind: 'rights',
    action: 'readViewAs',
    resource,
    title: viewAs,
    details: { as: viewAs },
  });
};
