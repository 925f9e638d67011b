import { Form, Modal } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobTarget } from '../../contract/actions';
import { FieldsOf } from '../../fields/parts/fields-context';
import { useLabel } from '../../i18n/use-label';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import { lazyNamed } from '../../shared/lazy-named';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { changedValues, filledValues } from './changed-values';
import { holdEnter } from './enter-key';
import { FieldItem } from './field-item';
import { type FormProblem, placeOf, toFormProblem } from './form-problem';
import { initialValues } from './initial-values';
import { ProblemAlert } from './problem-alert';
import { useErrorsInLanguage } from './use-errors-in-language';
import { useFormState } from './use-form-state';
import { useSubmit } from './use-submit';

const FormPrice = lazyNamed(async () => (await import('../record/form-price')).FormPrice);

interface ActionFormModalProps {
  resource: Resource;
  action: UpdateActionResolved;
  /** The record that the action is for; undefined for several. */
  record: EngineRecord | undefined;
  /** The record or the selection, for the server. */
  target: JobTarget;
  /** Runs the action; rejects with Refine's `HttpError` shape. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** The form of an action, shown before it is run. */
export const ActionFormModal = ({
  resource,
  action,
  record,
  target: intended,
  onSubmit,
  onClose,
}: ActionFormModalProps) => {
  const { t } = useTranslation('engine');
  const { message } = useToasts();
  const { can, asking } = useEngine();
  const label = useLabel();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isRunning, setIsRunning] = useState(false);
  const [fields] = useState(() => [...readableFields({ resource, names: action.form, can }), ...action.inputs]);
  const [before] = useState<Values>(() => {
    const first = { carried: new URLSearchParams(), context: { ...asking, now: Date.now() } };
    return record
      ? { ...initialValues({ ...first, fields: action.inputs }), ...record }
      : initialValues({ ...first, fields });
  });
  const state = useFormState({
    form,
    fields,
    base: before,
    about: record && { resource },
    isHolding: false,
  });
  const { visible } = state;
  useErrorsInLanguage(form);
  const sent = fields.filter((field) => visible.has(field.name));

  const submit = async (): Promise<void> => {
    const now = form.getFieldsValue(true);
    const cleared = record === undefined ? {} : changedValues({ fields: sent, before: record, now });
    setProblem(undefined);
    setIsRunning(true);
    try {
      await onSubmit({ ...cleared, ...filledValues({ fields: sent, now }) });
      onClose();
    } catch (thrown) {
      const found = toFormProblem({ thrown, names: [...visible], fallback: t('error.unknown') });
      setProblem(found);
      form.setFields(
        Object.entries(found.fieldErrors).map(([name, text]) => ({ name: placeOf(name), errors: [text] })),
      );
      if (found.isConflict) message.warning(t('form.conflict'));
    } finally {
      setIsRunning(false);
    }
  };

  const submitting = useSubmit({ form, send: submit });
  // Cached pages and dialogs may have fields of the same name.
  const name = useId();

  return (
    <Modal
      open
      title={label(action.label)}
      okText={t('button.confirm')}
      cancelText={t('button.cancel')}
      okButtonProps={{ danger: action.danger, loading: isRunning }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        name={name}
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(fields.map(({ name }) => [name, before[name]]))}
        {...submitting}
        onKeyDown={holdEnter(sent.length)}
      >
        {action.confirm !== undefined && <p>{label(action.confirm)}</p>}
        {problem && <ProblemAlert problem={problem} />}
        <FieldsOf resource={resource.name}>
          {sent.map((field) => (
            <FieldItem
              key={field.name}
              field={field}
              isDisabled={false}
              rules={state.rulesOf(field.name)}
              peers={state.values}
              isRequired={state.required.has(field.name) || action.formRequired.includes(field.name)}
            />
          ))}
        </FieldsOf>
        {action.costs && (
          <Suspense fallback={null}>
            <FormPrice resource={resource.name} form={form} target={intended} base={{}} action={action} />
          </Suspense>
        )}
      </Form>
    </Modal>
  );
};
