import { useDataProvider, useUpdate } from '@refinedev/core';
import { Alert } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Undoing } from '../../contract/undo';
import { holds } from '../../expressions/evaluate';
import { namesIn } from '../../expressions/names';
import type { Field } from '../../fields/field';
import { FieldsOf } from '../../fields/parts/fields-context';
import { useLabel } from '../../i18n/use-label';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import { unseenNames } from '../../rights/unseen-names';
import { useOncePer } from '../../shared/hooks';
import { useToasts } from '../../shared/toasts';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { toHttpError } from '../context/http-error';
import { serverMessage } from '../context/server-message';
import { useRecordTitle, useTitleOfPage } from '../context/use-record-title';
import { Loading } from '../parts/loading';
import { type FormPageProps, PageFrame, type PageProps } from '../parts/page-frame';
import { PageLoadError } from '../parts/page-load-error';
import { CustomPage } from '../record/custom-page';
import { useObstacles, useObstacleText } from '../record/obstacles';
import { useFeedback } from '../record/use-feedback';
import { changedValues } from './changed-values';
import type { SentChildren } from './children/lines-context';
import { chosenValues, conflictRows, firstChoices } from './conflict-rows';
import { useFormPrice } from './create-page';
import { draftOf } from './draft/draft-of';
import type { DraftOfForm } from './draft/use-draft';
import { RecordForm } from './record-form';
import { actionsAfterSaving, useCarryOut } from './save-then';
import { type FormSection, fieldsOf, toForm, withChildren } from './to-form';
import { useConflict } from './use-conflict';
import { useOpenedRecord } from './use-opened-record';

/** The outcome of a save: the server's answer with the saved record; nothing to save; or the other user's version was accepted. */
type SaveOutcome = { data: EngineRecord; undo?: Undoing } | 'unchanged' | 'theirs';

/**
 * Saves the changed values. After a conflict with another user both versions are shown, and the chosen values are saved over
 * the newest version; where nothing of the form was changed by anybody else they are saved over it at once.
 */
const useSaveEdit = ({
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
  const { me, can, asking } = useEngine();
  const titleOf = useRecordTitle(resource);
  const { reportDone } = useFeedback(resource);
  const carryOut = useCarryOut(resource);
  const label = useLabel();
  const [opened] = useState(record);
  const obstacleTo = useObstacles(resource);
  const [andThen] = useState(() =>
    actionsAfterSaving(resource, can).filter((action) => obstacleTo(action, opened) === undefined),
  );
  const [notes] = useState(() => {
    const unseen = unseenNames({ resource, can });
    const context = { ...asking, now: Date.now() };
    return resource.form.notes.filter(
      ({ when }) =>
        when === undefined || (!namesIn(when).some((name) => unseen.has(name)) && holds(when, opened, context)),
    );
  });
  const fields = fieldsOf(sections).map(({ field }) => field);
  const initial = useMemo(
    (): Values => Object.fromEntries(fieldsOf(sections).map(({ field: { name } }) => [name, opened[name]])),
    [sections, opened],
  );
  // A restored draft is based on an earlier version: saving it must detect what was changed since.
  const began = useRef<{ version: unknown; base: Values }>({ version: opened.version, base: opened });
  const draft = useMemo((): DraftOfForm | undefined => {
    const stored = draftOf({ resource, me, record: String(opened.id) });
    return (
      stored && {
        ...stored,
        ...(typeof opened.version === 'number' && { version: opened.version }),
        onRestore: ({ version, base }) => {
          began.current = { version, base: { ...opened, ...base } };
        },
      }
    );
  }, [resource, me, opened]);
  const price = useFormPrice({ resource, base: {}, record: opened });
  const { save, dialog } = useSaveEdit({ resource, opened });

  const saveAndReport = async (
    now: Values,
    action: UpdateActionResolved | undefined,
    children?: SentChildren,
  ): Promise<void> => {
    const outcome = await save({ fields, now, children, ...began.current });
    if (action && outcome !== 'theirs') return carryOut(action, outcome === 'unchanged' ? opened : outcome.data);
    if (outcome === 'unchanged') message.info(t('form.unchanged'));
    else if (outcome === 'theirs') message.info(t('forms:conflict.tookTheirs'));
    else {
      const title = titleOf(outcome.data);
      await reportDone({ text: serverMessage(outcome, t('form.saved', { title })), undo: outcome.undo });
    }
  };

  return (
    <>
      {notes.map(({ text }) => (
        <Alert key={label(text)} type="info" showIcon title={label(text)} />
      ))}
      <RecordForm
        resource={resource.name}
        sections={sections}
        kind={resource.form.kind === 'tabs' ? 'tabs' : 'sections'}
        initial={initial}
        base={opened}
        onSave={saveAndReport}
        andThen={andThen}
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

interface EditContentProps {
  resource: Resource;
  record: EngineRecord;
  /** The form; only its fields can be saved. */
  sections: readonly FormSection[];
  leave: () => void;
  generated: ReactNode;
}

/**
 * The content of an edit page: the generated form or the custom component of the resource, with a save that handles
 * conflicts.
 */
const CustomEdit = ({ resource, record, sections, leave, generated }: EditContentProps) => {
  // A later version is not used: it would hide what another user has changed.
  const [opened] = useState(record);
  const { save, dialog } = useSaveEdit({ resource, opened });
  const fields = fieldsOf(sections).map(({ field }) => field);
  const saveValues = async (now: Values): Promise<void> => {
    await save({ fields, now, base: opened, version: opened.version });
  };
  return (
    <>
      <CustomPage
        kind="edit"
        resource={resource}
        record={opened}
        save={saveValues}
        leave={leave}
        generated={generated}
      />
      {dialog}
    </>
  );
};

/** The form of one record. */
export const EditPage = (props: PageProps<'edit'> & FormPageProps & { id?: string }) => {
  const { route, onTitle, frame: Frame = PageFrame, listAt = route.page.listAt } = props;
  const { t } = useTranslation('engine');
  const { can, leaveFor } = useEngine();
  // A closing form no longer has its own address.
  const params = useParams();
  const id = props.id ?? params.id ?? '';
  const label = useLabel();
  const obstacleText = useObstacleText();
  const resource = useResource(route.page.resource);
  const obstacleTo = useObstacles(resource);
  // Rights that change while a form is open remove no field from it.
  const sections = useOncePer(resource, () =>
    withChildren(toForm({ resource, mode: 'edit', can }), { resource, mode: 'edit', can }),
  );
  const { record, error, reload } = useOpenedRecord({ resource: resource.name, id });
  const [round, setRound] = useState(0);
  const title = useTitleOfPage(resource, record);
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [title, onTitle]);

  const leave = (): void => leaveFor(listAt);
  const startOver = (): void => void reload().then((isRead) => isRead && setRound((count) => count + 1));
  const formKey = `${id}:${round}`;
  // Changes by another user take no form away in which somebody is typing: a message above it states them.
  const opened = useOncePer(record && formKey, () => record);
  const lockedAt = (state: EngineRecord) => {
    const lock = obstacleTo('edit', state);
    return lock && <Alert type="warning" showIcon title={t('form.locked')} description={obstacleText(lock)} />;
  };

  const body = () => {
    if (error !== undefined) return <PageLoadError error={error} onRetry={startOver} />;
    if (record === undefined || opened === undefined) return <Loading />;
    const wasLocked = lockedAt(opened);
    if (wasLocked) return wasLocked;
    return (
      <>
        {lockedAt(record)}
        <CustomEdit
          key={formKey}
          resource={resource}
          record={opened}
          sections={sections}
          leave={leave}
          generated={
            <EditForm
              resource={resource}
              record={opened}
              sections={sections}
              onSaved={leave}
              onCancel={leave}
              onReload={startOver}
            />
          }
        />
      </>
    );
  };
  return <Frame title={title === undefined ? label(route.title) : `${label(route.title)} · ${title}`}>{body()}</Frame>;
};
