import { useUpdate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../fields/field';
import { useLabel } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import { useToasts } from '../../../shared/toasts';
import type { EngineRecord } from '../../context/engine-record';
import { toHttpError } from '../../context/http-error';
import { useRecordTitle } from '../../context/use-record-title';
import { useRefresh } from '../../context/use-refresh';
import { useShowError } from '../../context/use-show-error';

/** Saves one value of a record over the version that is shown. */
export const useSaveCell = ({
  resource,
  field,
  record,
}: {
  resource: Resource;
  field: Field;
  record: EngineRecord;
}): {
  /** Resolves with why it could not be saved, or nothing. */
  save: (value: unknown) => Promise<string | undefined>;
  /** What was sent, and stands in the cell until the list says the same. */
  sent: { value: unknown; isOnItsWay: boolean } | undefined;
} => {
  const { t } = useTranslation('inline');
  const label = useLabel();
  const toasts = useToasts();
  const titleOf = useRecordTitle(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { mutateAsync } = useUpdate<EngineRecord>();
  const [sent, setSent] = useState<{ value: unknown; over: unknown; isOnItsWay: boolean }>();
  const write = async (value: unknown, version: unknown): Promise<EngineRecord> => {
    const { data } = await mutateAsync({
      resource: resource.name,
      id: record.id,
      values: { [field.name]: value ?? null, version },
      mutationMode: 'pessimistic',
      successNotification: false,
      errorNotification: false,
    });
    return data;
  };

  const save = async (value: unknown): Promise<string | undefined> => {
    const before = record[field.name] ?? null;
    setSent({ value, over: record.version, isOnItsWay: true });
    try {
      const { version } = await write(value, record.version);
      setSent({ value, over: record.version, isOnItsWay: false });
      const { reportUndoable } = await import('../../feedback/feedback');
      reportUndoable({
        feedback: toasts,
        key: `inline ${record.id} ${field.name}`,
        text: t('saved', { title: titleOf(record), field: label(field.label) }),
        onUndo: () => void write(before, version).catch(showError),
      });
      return undefined;
    } catch (thrown) {
      setSent(undefined);
      const { statusCode, message, errors = {} } = toHttpError(thrown);
      const said = errors[field.name] ?? Object.values(errors)[0];
      // The next try is over the newest version, which is then on the page: whoever saves again has seen it.
      if (statusCode === 409 && said === undefined) refresh('everything');
      return typeof said === 'string' ? said : message || t('failed');
    }
  };
  // The list has followed when the record has another version.
  return { save, sent: sent?.over === record.version ? sent : undefined };
};
