import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { checkField } from '../../../fields/check-field';
import type { Field } from '../../../fields/field';
import '../../../fields/forms/input-texts';
import { inputOf } from '../../../fields/inputs';
import { FieldsOf } from '../../../fields/parts/fields-context';
import { useLabel, useLanguage } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import type { EngineRecord } from '../../context/engine-record';
import { CustomInput } from '../../replace/custom-input';

interface InlineEditorProps {
  resource: Resource;
  field: Field;
  record: EngineRecord;
  /** What stands in the input at first, and why it could not be saved. */
  typed: { value: unknown; error?: string | undefined };
  onCancel: () => void;
  /** `isLeft`: the focus is elsewhere already. */
  onSave: (value: unknown, isLeft: boolean) => void;
}

/** The input of one cell. Enter and leaving it save, Escape takes back; what breaks a rule stays, with the rule below. */
export const InlineEditor = ({ resource, field, record, typed, onCancel, onSave }: InlineEditorProps) => {
  const label = useLabel();
  const language = useLanguage();
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [value, setValue] = useState(typed.value);
  // What an input says as it is left counts although nothing is drawn anew before.
  const latest = useRef(typed.value);
  const [error, setError] = useState(typed.error);
  const isAgain = typed.error !== undefined;
  // What comes back with an error does not take the focus from where it has gone meanwhile.
  useEffect(() => {
    if (!isAgain) box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isAgain]);

  const finish = (isLeft: boolean): void => {
    const { current } = latest;
    const isSame = JSON.stringify(current ?? null) === JSON.stringify(record[field.name] ?? null);
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
      <fieldset ref={box} className="engine-inline-edit" onKeyDown={onKeyDown} onBlur={onBlur}>
        <label className="engine-inline-name" htmlFor={id}>
          {label(field.label)}
        </label>
        {field.input === undefined ? <Input {...control} /> : <CustomInput {...control} name={field.input} />}
        {error !== undefined && (
          <span id={`${id}-error`} role="alert" className="engine-inline-error">
            {error}
          </span>
        )}
      </fieldset>
    </FieldsOf>
  );
};
