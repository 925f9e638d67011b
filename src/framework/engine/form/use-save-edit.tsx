import { useDataProvider, useUpdate } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { Field } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import type { EngineRecord, Values } from '../context/engine-record';
import { toHttpError } from '../context/http-error';
import { changedValues } from './changed-values';
import type { SentChildren } from './children/lines-context';
import { chosenValues, conflictRows, firstChoices } from './conflict/conflict-rows';
import { useConflict } from './conflict/use-conflict';

/** The outcome of a save: the server's answer with the saved record; nothing to save; or the other user's version was kept. */
export type SaveOutcome = { data: EngineRecord } | 'unchanged' | 'theirs';

/**
 * Saves the changed values. After a conflict with another user both versions are shown, and the chosen values are saved over
 * the newest version; where nothing of the form was changed by anybody else they are saved over it at once.
 */
export const useSaveEdit = ({
  resource,
  opened,
}: {
  resource: Resource;
  opened: EngineRecord;
}): {
  save: (input: {
    /** The fields of the form. */
    fields: readonly Field[];
    /** The current values. */
    now: Values;
    /** What was done with the children within the form. Default: nothing. */
    children?: SentChildren | undefined;
    /** The values that the form started with, and their version. */
    base: Values;
    version: unknown;
  }) => Promise<SaveOutcome>;
  dialog: ReactNode;
} => {
  const { mutateAsync } = useUpdate<EngineRecord>();
  const { getOne } = useDataProvider()();
  const { ask, dialog } = useConflict();
  const send = (values: Values, version: unknown, children: SentChildren | undefined) =>
    mutateAsync({
      resource: resource.name,
      id: opened.id,
      values: { ...values, ...(children && { children }), version },
      mutationMode: 'pessimistic',
      successNotification: false,
      errorNotification: false,
    });

  return {
    dialog,
    save: async ({ fields, now, children, base, version }) => {
      const sent = fields.filter(({ name }) => Object.hasOwn(now, name));
      let values = changedValues({ fields: sent, before: opened, now });
      if (Object.keys(values).length === 0 && !children) return 'unchanged';
      for (let [round, seen] = [0, version]; ; round += 1) {
        try {
          return await send(values, seen, children);
        } catch (thrown) {
          const { statusCode, errors = {} } = toHttpError(thrown);
          if (statusCode !== 409 || Object.keys(errors).length > 0) throw thrown;
          const { data: theirs } = await getOne<EngineRecord>({ resource: resource.name, id: opened.id });
          const rows = conflictRows({ fields, base, mine: now, theirs });
          // What the server writes by itself (a sign-in, a sum of the lines) is no version of the form: there is nothing to choose between.
          const isOnlyMine = theirs.version !== seen && rows.every(({ changedBy }) => changedBy === 'mine');
          const choices = isOnlyMine ? firstChoices(rows) : await ask({ rows, isAgain: round > 0 });
          if (choices === undefined) throw thrown;
          values = chosenValues({ rows, choices, theirs });
          if (Object.keys(values).length === 0 && !children) return 'theirs';
          seen = theirs.version;
        }
      }
    },
  };
};
