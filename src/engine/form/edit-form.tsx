import { App } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import { type FormSection, fieldsOf } from '../compile/to-form';
import { useEngine } from '../engine-context';
import type { EngineRecord, Values } from '../engine-record';
import { recordTitle } from '../record-title';
import { serverWords } from '../server-words';
import type { DraftOfForm } from './draft/use-draft';
import { RecordForm } from './record-form';
import { useSaveEdit } from './use-save-edit';

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
  const { t } = useTranslation(['engine', 'forms']);
  const { message } = App.useApp();
  const { me } = useEngine();
  const language = useLanguage();
  const [opened] = useState(record);
  const fields = fieldsOf(sections).map(({ field }) => field);
  const initial = useMemo(
    (): Values => Object.fromEntries(fieldsOf(sections).map(({ field: { name } }) => [name, opened[name]])),
    [sections, opened],
  );
  // A draft that is taken up began with an earlier version: saving it must find out what was changed since.
  const began = useRef<{ version: unknown; base: Values }>({ version: opened.version, base: opened });
  const draft = useMemo(
    (): DraftOfForm | undefined =>
      resource.form.draft
        ? {
            place: { user: me, resource: resource.name, record: String(opened.id) },
            ...(typeof opened.version === 'number' && { version: opened.version }),
            onRestore: ({ version, base }) => {
              began.current = { version, base: { ...opened, ...base } };
            },
          }
        : undefined,
    [resource, me, opened],
  );
  const { save, dialog } = useSaveEdit({ resource, opened });

  const saveAndTell = async (now: Values): Promise<void> => {
    const outcome = await save({ fields, now, ...began.current });
    if (outcome === 'unchanged') message.info(t('form.unchanged'));
    else if (outcome === 'theirs') message.info(t('forms:conflict.tookTheirs'));
    else {
      const title = recordTitle({ resource, record: outcome.data, language });
      message.success(serverWords(outcome, t('form.saved', { title })));
    }
  };

  return (
    <>
      <RecordForm
        sections={sections}
        kind={resource.form.kind === 'tabs' ? 'tabs' : 'sections'}
        initial={initial}
        base={opened}
        onSave={saveAndTell}
        onSaved={onSaved}
        onReload={onReload}
        draft={draft}
        {...(onCancel && { onCancel })}
      />
      {dialog}
    </>
  );
};
