import { App, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Resource, UpdateActionResolved } from '../../schema/resource';
import { readableFields } from '../compile/field-rights';
import { initialValues } from '../compile/initial-values';
import { useEngine } from '../engine-context';
import type { EngineRecord, Values } from '../engine-record';
import { changedValues, filledValues } from '../form/changed-values';
import { FieldItem } from '../form/field-item';
import { type FormProblem, placeOf, toFormProblem } from '../form/form-problem';
import { ProblemAlert } from '../form/problem-alert';
import { useErrorsInLanguage } from '../form/use-errors-in-language';
import { useFormState } from '../form/use-form-state';

interface ActionFormModalProps {
  resource: Resource;
  action: UpdateActionResolved;
  /** The record that is acted on; undefined when there are several. */
  record: EngineRecord | undefined;
  /** Carries the action out; rejects with Refine's `HttpError` shape. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** The small form of an action: what it needs to know before it is carried out. */
export const ActionFormModal = ({ resource, action, record, onSubmit, onClose }: ActionFormModalProps) => {
  const { t } = useTranslation('engine');
  const { message } = App.useApp();
  const { can, me } = useEngine();
  const label = useLabel();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isRunning, setIsRunning] = useState(false);
  const [fields] = useState(() => readableFields({ resource, names: action.form, can }));
  const [before] = useState<Values>(
    () => record ?? initialValues({ fields, carried: new URLSearchParams(), context: { me, now: new Date() } }),
  );
  const state = useFormState({ form, fields, base: before });
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

  return (
    <Modal
      open
      title={label(action.label)}
      okText={t('button.confirm')}
      cancelText={t('button.cancel')}
      okButtonProps={{ danger: action.danger, loading: isRunning }}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(fields.map(({ name }) => [name, before[name]]))}
        onFinish={() => void submit()}
      >
        {action.confirm !== undefined && <p>{label(action.confirm)}</p>}
        {problem && <ProblemAlert problem={problem} />}
        {sent.map((field) => (
          <FieldItem
            key={field.name}
            field={field}
            isDisabled={false}
            peers={state.values}
            isRequired={state.required.has(field.name) || action.formRequired.includes(field.name)}
          />
        ))}
      </Form>
    </Modal>
  );
};
