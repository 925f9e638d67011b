import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsOf } from '../../fields/parts/fields-context';
import type { Resource } from '../../language/resource/resource';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { serverMessage } from '../context/server-message';
import { useRecordTitle } from '../context/use-record-title';
import type { SentChildren } from './children/lines-context';
import { draftOf } from './draft/draft-of';
import type { DraftOfForm } from './draft/use-draft';
import { RecordForm } from './record-form';
import { type FormSection, fieldsOf } from './to-form';
import { useFormPrice } from './use-form-price';
import { useSaveEdit } from './use-save-edit';

interface EditFormProps {
  resource: Resource;
  /** The record as it was opened. A later version is not used: it would hide what another user has changed. */
  record: EngineRecord;
  sections: readonly FormSection[];
  onSaved: () => void;
  onCancel?: () => void;
  /** Reads the record again after a conflict. */
  onReload: () => void;
}

/** The form of an existing record; sends the changed values with the version that was opened. */
export const EditForm = ({ resource, record, sections, onSaved, onCancel, onReload }: EditFormProps) => {
  const { t } = useTranslation(['engine', 'forms']);
  const { message } = useToasts();
  const { me } = useEngine();
  const titleOf = useRecordTitle(resource);
  const [opened] = useState(record);
  const fields = fieldsOf(sections).map(({ field }) => field);
  const initial = useMemo(
    (): Values => Object.fromEntries(fieldsOf(sections).map(({ field: { name } }) => [name, opened[name]])),
    [sections, opened],
  );
  // A restored draft is based on an earlier version: saving it must detect what was changed since.
  const began = useRef<{ version: unknown; base: Values }>({ version: opened.version, base: opened });
  const draft = useMemo((): DraftOfForm | undefined => {
    const kept = draftOf({ resource, me, record: String(opened.id) });
    return (
      kept && {
        ...kept,
        ...(typeof opened.version === 'number' && { version: opened.version }),
        onRestore: ({ version, base }) => {
          began.current = { version, base: { ...opened, ...base } };
        },
      }
    );
  }, [resource, me, opened]);
  const price = useFormPrice({ resource, base: {}, record: opened });
  const { save, dialog } = useSaveEdit({ resource, opened });

  const saveAndTell = async (now: Values, _: unknown, children?: SentChildren): Promise<void> => {
    const outcome = await save({ fields, now, children, ...began.current });
    if (outcome === 'unchanged') message.info(t('form.unchanged'));
    else if (outcome === 'theirs') message.info(t('forms:conflict.tookTheirs'));
    else {
      const title = titleOf(outcome.data);
      message.success(serverMessage(outcome, t('form.saved', { title })));
    }
  };

  return (
    <>
      <RecordForm
        resource={resource.name}
        sections={sections}
        kind={resource.form.kind === 'tabs' ? 'tabs' : 'sections'}
        initial={initial}
        base={opened}
        onSave={saveAndTell}
        onSaved={onSaved}
        {...(price && { price })}
        onReload={onReload}
        draft={draft}
        {...(onCancel && { onCancel })}
      />
      <FieldsOf resource={resource.name}>{dialog}</FieldsOf>
    </>
  );
};
