import { useUpdate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import { type FormSection, fieldsOf } from '../compile/to-form';
import type { EngineRecord, Values } from '../engine-record';
import { recordTitle } from '../record-title';
import { changedValues } from './changed-values';
import { RecordForm } from './record-form';

interface EditFormProps {
  resource: Resource;
  /** The record as it was opened. A later one is not taken over: its version would hide what somebody else has changed. */
  record: EngineRecord;
  sections: readonly FormSection[];
  onSaved: () => void;
  onCancel?: () => void;
  /** Reads the record again after a conflict. */
  onReload: () => void;
}

/** The form of a record that exists; sends what has changed, with the version that was opened. */
export const EditForm = ({ resource, record, sections, onSaved, onCancel, onReload }: EditFormProps) => {
  const { t } = useTranslation('engine');
  const { message } = App.useApp();
  const language = useLanguage();
  const [opened] = useState(record);
  const fields = fieldsOf(sections).map(({ field }) => field);
  const [initial] = useState<Values>(() => Object.fromEntries(fields.map(({ name }) => [name, opened[name]])));
  const { mutateAsync } = useUpdate<EngineRecord>();

  const save = async (now: Values): Promise<void> => {
    const sent = fields.filter(({ name }) => Object.hasOwn(now, name));
    const changed = changedValues({ fields: sent, before: opened, now });
    if (Object.keys(changed).length === 0) {
      message.info(t('form.unchanged'));
      return;
    }
    const { data } = await mutateAsync({
      resource: resource.name,
      id: opened.id,
      values: { ...changed, version: opened.version },
      mutationMode: 'pessimistic',
      successNotification: false,
      errorNotification: false,
    });
    message.success(t('form.saved', { title: recordTitle({ resource, record: data, language }) }));
  };

  return (
    <RecordForm
      sections={sections}
      initial={initial}
      base={opened}
      onSave={save}
      onSaved={onSaved}
      onReload={onReload}
      {...(onCancel && { onCancel })}
    />
  );
};
