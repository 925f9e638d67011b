import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import { newRecord } from '../../../language/resource/new-record';
import type { Resource } from '../../../language/resource/resource';
import { isBlank } from '../../../shared/text';
import { useLatest } from '../../../shared/use-latest';
import { useEngine } from '../../context/engine-context';
import type { EngineRecord, Values } from '../../context/engine-record';
import { changedValues, filledValues } from '../changed-values';
import { FieldItem } from '../field-item';
import { placeOf } from '../form-problem';
import type { FormField } from '../to-form';
import { useErrorsInLanguage } from '../use-errors-in-language';
import { type FormState, useFormState } from '../use-form-state';

/** One line of a table: a stored child, or one that is about to be made. */
export interface Line {
  key: string;
  /** The child as it was read; undefined for a new one. */
  record: EngineRecord | undefined;
  /** What its inputs begin with. */
  initial: Values;
  isRemoved: boolean;
  /** It is not there any more: nothing of it is sent. */
  isGone: boolean;
}

/** The own state that a line returns to its form. */
export interface LineContext {
  fields: readonly FormField[];
  state: Pick<FormState, 'visible' | 'held' | 'required'>;
  now: Values;
  /** What a new record has before anybody typed. */
  begun: Values;
}

const sentFields = ({ fields, state }: LineContext) =>
  fields.flatMap(({ field, isDisabled }) =>
    state.visible.has(field.name) && !isDisabled && !state.held.has(field.name) ? [field] : [],
  );

const typed = (line: Line, request: LineContext): Values =>
  changedValues({ fields: sentFields(request), before: line.record ?? line.initial, now: request.now });

/** Whether a new line was left as it came although it needs something: one too many, and nothing to complain about. */
export const isUntouched = (line: Line, request: LineContext): boolean =>
  line.record === undefined &&
  Object.keys(typed(line, request)).length === 0 &&
  [...request.state.required].some((name) => isBlank(request.now[name]));

/** What is sent of a line; undefined for nothing. */
export const sentLine = (line: Line, request: LineContext): Values | undefined => {
  const { record, isRemoved, isGone } = line;
  if (isGone || (record === undefined && isRemoved)) return undefined;
  if (record === undefined)
    return isUntouched(line, request)
      ? undefined
      : filledValues({ fields: sentFields(request), now: request.now, begun: request.begun });
  const place = { id: record.id, version: record.version };
  if (isRemoved) return { ...place, _remove: true };
  const values = typed(line, request);
  return Object.keys(values).length === 0 ? undefined : { ...place, ...values };
};

/** A line over the newest version of its record: what was not typed here follows. */
export const overNewest = (line: Line, request: LineContext, newest: EngineRecord): { line: Line; follows: Values } => {
  const own = typed(line, request);
  const follows = request.fields.flatMap(({ field: { name } }) =>
    Object.hasOwn(own, name) ? [] : [[name, newest[name]] as const],
  );
  const initial = Object.fromEntries(request.fields.map(({ field: { name } }) => [name, newest[name]]));
  return { line: { ...line, record: newest, initial }, follows: Object.fromEntries(follows) };
};

/** What the table asks one of its lines. */
export interface LineHandle {
  isUntouched: () => boolean;
  /** What is sent of it; undefined for nothing. */
  read: () => Values | undefined;
  /** Whether it keeps its rules. */
  check: () => Promise<boolean>;
  /** Marks what was refused: at a field, or of the whole line. */
  refuse: (field: string | undefined, text: string) => void;
  focus: (field?: string) => void;
  /** Goes on over the newest version of the record; what was typed stays. */
  follow: (newest: EngineRecord) => void;
}

interface ChildLineProps {
  resource: Resource;
  line: Line;
  /** Its number among the lines, from 1. */
  number: number;
  /** The columns, each with the field as it may be edited in this line. */
  fields: readonly FormField[];
  /** Values of the record besides the columns: what it belongs to. */
  base: Values;
  /** Why it cannot be removed; `false`: it may not be; undefined: it can. */
  lock: string | false | undefined;
  bind: (key: string, handle: () => LineHandle) => () => void;
  onChange: (line: Line) => void;
}

/** One child as a row of inputs: a small form of its own, with the rules, conditions and first values of its resource. */
export const ChildLine = ({ resource, line, number, fields, base, lock, bind, onChange }: ChildLineProps) => {
  const { t } = useTranslation(['forms', 'fields']);
  const label = useLabel();
  const { asking } = useEngine();
  const [form] = Form.useForm<Record<string, unknown>>();
  const own = useMemo(() => fields.map(({ field }) => field), [fields]);
  const about = { resource, isNew: line.record === undefined };
  const state = useFormState({ form, fields: own, base: line.record ?? base, initial: line.initial, about });
  useErrorsInLanguage(form);
  const [problem, setProblem] = useState<string>();
  const row = useRef<HTMLTableRowElement>(null);
  const item = label(resource.label);

  const ask = (): LineContext => ({
    fields,
    state,
    now: form.getFieldsValue(true),
    begun: newRecord(resource, { ...asking, now: Date.now() }, form.getFieldsValue(true)),
  });
  const handle: LineHandle = {
    isUntouched: () => isUntouched(line, ask()),
    read: () => sentLine(line, ask()),
    check: async () => {
      setProblem(undefined);
      const sent = sentLine(line, ask());
      if (sent === undefined || line.isRemoved) return true;
      return form.validateFields({ recursive: true }).then(
        () => true,
        ({ errorFields = [] }: { errorFields?: unknown[] }) => errorFields.length === 0,
      );
    },
    refuse: (field, text) => {
      if (field !== undefined && state.visible.has(field.split('.')[0] ?? field))
        form.setFields([{ name: placeOf(field), errors: [text] }]);
      else setProblem(field === undefined ? text : `${field}: ${text}`);
    },
    focus: (field) => {
      if (field !== undefined && state.visible.has(field))
        form.scrollToField(placeOf(field), { block: 'center', focus: true });
      else row.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    },
    follow: (newest) => {
      const { line: next, follows } = overNewest(line, ask(), newest);
      form.setFieldsValue(follows);
      onChange(next);
    },
  };
  const latest = useLatest(handle);
  useEffect(() => bind(line.key, () => latest.current), [bind, line.key]);

  const isOut = line.isRemoved || line.isGone;
  // Cached pages, dialogs and other lines may have fields of the same name.
  const name = useId();
  return (
    <Form component={false} name={name} form={form} layout="vertical" initialValues={line.initial}>
      <tr ref={row} data-removed={isOut} aria-label={`${item} ${number}`}>
        {fields.map(({ field, isDisabled }) => (
          <td key={field.name}>
            {state.visible.has(field.name) && (
              <FieldItem
                field={field}
                isDisabled={isDisabled || isOut || state.held.has(field.name)}
                rules={state.rulesOf(field.name)}
                isRequired={state.required.has(field.name)}
                peers={state.values}
                stored={state.stored?.[field.name]}
              />
            )}
          </td>
        ))}
        <td className="engine-line-end u-nowrap">
          {lock !== false && !line.isGone && (
            <Button
              type="text"
              danger={!isOut}
              icon={isOut ? <UndoOutlined /> : <DeleteOutlined />}
              disabled={lock !== undefined}
              title={lock}
              aria-label={t(isOut ? 'lines.putBack' : 'fields:removeItem', { item, number })}
              onClick={() => onChange({ ...line, isRemoved: !line.isRemoved })}
            />
          )}
          {isOut && <span className="u-note">{t(line.isGone ? 'lines.gone' : 'lines.removed')}</span>}
        </td>
      </tr>
      {problem !== undefined && (
        <tr>
          <td colSpan={fields.length + 1} role="alert" className="engine-line-problem">
            {problem}
          </td>
        </tr>
      )}
    </Form>
  );
};
