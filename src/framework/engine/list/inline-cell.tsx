import { isSameValue } from '../../shared/same-value';
import './list.css';
import '../../fields/forms/input-texts';
import { useUpdate } from '@refinedev/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '../../expressions/evaluate';
import { checkField } from '../../fields/check-field';
import type { Field } from '../../fields/field';
import { inputOf } from '../../fields/inputs';
import { FieldsOf } from '../../fields/parts/fields-context';
import { nameFor } from '../../fields/translations';
import { addTexts } from '../../i18n/i18n';
import { inline as en } from '../../i18n/locales/en/lists.json';
import { inline as zh } from '../../i18n/locales/zh/lists.json';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { toHttpError } from '../context/http-error';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import { CustomInput } from '../record/custom-input';
import { useObstacles, useObstacleText } from '../record/obstacles';
import { renderCell } from '../record/render-cell';

interface InlineEditorProps {
  resource: Resource;
  field: Field;
  record: EngineRecord;
  /** The initial text of the input, and why it could not be saved. */
  typed: { value: unknown; error?: string | undefined };
  onCancel: () => void;
  /** `isLeft`: the focus is elsewhere already. */
  onSave: (value: unknown, isLeft: boolean) => void;
}

/** The input of one cell. Enter and leaving it save, Escape takes back; what breaks a rule stays, with the rule below. */
const InlineEditor = ({ resource, field, record, typed, onCancel, onSave }: InlineEditorProps) => {
  const label = useLabel();
  const language = useLanguage();
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [value, setValue] = useState(typed.value);
  // A value that an input reports on blur counts even though nothing is rendered in between.
  const latest = useRef(typed.value);
  const [error, setError] = useState(typed.error);
  const isAgain = typed.error !== undefined;
  // An input that comes back with an error does not take the focus from where it has moved.
  useEffect(() => {
    if (!isAgain) box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isAgain]);

  const finish = (isLeft: boolean): void => {
    const { current } = latest;
    const isSame = isSameValue(current, record[field.name]);
    const broken = checkField({ field, value: current, language, now: Date.now() });
    if (isSame) onCancel();
    else if (broken === undefined) onSave(current, isLeft);
    else setError(broken);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and Escape of an open list of options, and of a word that is still being composed, are theirs.
    const isOpen = box.current?.querySelector('[aria-expanded="true"]') !== null;
    if (event.nativeEvent.isComposing || isOpen) return;
    if (event.key === 'Enter') finish(false);
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' || event.key === 'Escape') event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    // The window itself lost the focus: nothing has been left.
    if (!document.hasFocus() || box.current?.contains(relatedTarget)) return;
    if (error === undefined || latest.current !== typed.value) finish(true);
  };
  const Input = inputOf(field);
  const control = {
    id,
    field,
    value,
    peers: record,
    onChange: (next: unknown) => {
      latest.current = next;
      setValue(next);
      setError(undefined);
    },
    'aria-invalid': error === undefined ? ('false' as const) : ('true' as const),
    ...(error !== undefined && { 'aria-describedby': `${id}-error` }),
  };
  return (
    <FieldsOf resource={resource.name}>
      <fieldset
        ref={box}
        className="engine-inline-edit u-stack u-gap-2 u-text-start"
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <label className="u-unseen" htmlFor={id}>
          {label(field.label)}
        </label>
        {field.input === undefined ? <Input {...control} /> : <CustomInput {...control} name={field.input} />}
        {error !== undefined && (
          <span id={`${id}-error`} role="alert" className="engine-inline-error u-text-12">
            {error}
          </span>
        )}
      </fieldset>
    </FieldsOf>
  );
};

/** Saves one value of a record over the version that is shown. */
const useSaveCell = ({
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
  /** What was sent, shown in the cell until the list has the same value. */
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
      const { reportUndoable } = await import('../record/feedback');
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
      const stated = errors[field.name] ?? Object.values(errors)[0];
      // The next try is based on the newest version, which is then on the page, so that a second save has seen it.
      if (statusCode === 409 && stated === undefined) refresh('everything');
      return typeof stated === 'string' ? stated : message || t('failed');
    }
  };
  // The list has followed when the record has another version.
  return { save, sent: sent?.over === record.version ? sent : undefined };
};

addTexts('inline', { zh, en });

interface InlineCellProps {
  resource: Resource;
  field: Field;
  record: EngineRecord;
}

/**
 * A cell that is changed in place: the new value is shown at once, a refused value comes back into the input with the reason,
 * and what was saved can be undone.
 */
export const InlineCell = ({ resource, field: column, record }: InlineCellProps) => {
  const { t } = useTranslation('inline');
  // What is read is what is changed: a text in the language of the page.
  const field = resource.fieldByName.get(nameFor(column, useLanguage())) ?? column;
  const label = useLabel();
  const obstacle = useObstacles(resource)('edit', record);
  const obstacleText = useObstacleText();
  const { asking } = useEngine();
  const pencil = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<{ value: unknown; error?: string | undefined }>();
  const { save, sent } = useSaveCell({ resource, field, record });

  if (typed !== undefined) {
    const close = (): void => {
      setTyped(undefined);
      // The keyboard goes on where it was.
      queueMicrotask(() => pencil.current?.focus());
    };
    return (
      <InlineEditor
        resource={resource}
        field={field}
        record={record}
        typed={typed}
        onCancel={close}
        onSave={(value, isLeft) => {
          if (isLeft) setTyped(undefined);
          else close();
          void save(value).then((error) => error !== undefined && setTyped({ value, error }));
        }}
      />
    );
  }
  const shown = sent === undefined ? record : { ...record, [field.name]: sent.value };
  const open = (): void => setTyped({ value: record[field.name] ?? null });
  const context = { ...asking, now: Date.now() };
  const isLocked =
    (field.readOnlyWhen !== undefined && holds(field.readOnlyWhen, record, context)) ||
    (field.visibleWhen !== undefined && !holds(field.visibleWhen, record, context));
  const isBarred = isLocked || obstacle !== undefined || sent !== undefined;
  return (
    // A second way for the mouse; the keyboard has the button.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <span
      className="engine-inline u-inline-flex u-gap-4 u-items-center u-max-full"
      aria-busy={sent?.isOnItsWay === true}
      onDoubleClick={isBarred ? undefined : open}
    >
      {renderCell({ resource, field: column, record: shown, place: 'list' })}
      <button
        ref={pencil}
        type="button"
        className="engine-plain-button engine-inline-pencil u-inline-flex u-items-center u-min-h-24 u-justify-center u-min-w-24"
        disabled={isBarred}
        aria-label={t('change', { field: label(field.label) })}
        title={isLocked ? t('locked') : obstacle && obstacleText(obstacle)}
        onClick={open}
      >
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" fill="currentColor">
          <path d="M11.3 1.6 14.4 4.7 5.1 14H2v-3.1zM3.2 11.4v1.4h1.4l6-6-1.4-1.4z" />
        </svg>
      </button>
    </span>
  );
};
