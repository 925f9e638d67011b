import './account.css';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../client/data/refine-error';
import { useShowError } from '../../engine/context/use-show-error';
import { type FormProblem, toFormProblem } from '../../engine/form/form-problem';
import { ProblemAlert } from '../../engine/form/problem-alert';
import { useErrorsInLanguage } from '../../engine/form/use-errors-in-language';
import { useToasts } from '../../shared/toasts';

/** What of the own account is cached while a page with it is open. */
export const sessionsKey = ['own-account', 'sessions'] as const;

interface RowProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Lines below the title. */
  lines?: readonly ReactNode[];
  /** What can be done or chosen here; learns the id of the title. */
  children?: ReactNode | ((titleId: string) => ReactNode);
}

/** A line of a list within a box: what it is about, what is known of it, and what can be done. */
export const Row = ({ icon, title, lines = [], children }: RowProps): ReactNode => {
  const id = useId();
  return (
    <li className="own-row u-flex u-wrap u-items-center">
      {icon && <span className="own-row-icon u-muted u-text-20">{icon}</span>}
      <div className="own-row-text u-stack u-gap-2 u-min-0">
        <div id={id} className="own-line">
          {title}
        </div>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row have no other name, and their order stays.
          <div key={at} className="own-line own-muted">
            {line}
          </div>
        ))}
      </div>
      {typeof children === 'function' ? children(id) : children}
    </li>
  );
};

/** Carries something out and says how it went; `work` returns the message. What is cached under `key` is read again either way. */
export const useAttempt = () => {
  const { message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();
  return async (work: () => Promise<string>, key?: readonly string[]): Promise<void> => {
    try {
      message.success(await work());
    } catch (error) {
      showError(toRefineError(error));
    }
    if (key) await client.invalidateQueries({ queryKey: key });
  };
};

interface Question {
  title: string;
  content: string;
  okText: string;
  work: () => Promise<string>;
  key?: readonly string[];
}

/** The same for what cannot be taken back: asks first. */
export const useAsk = () => {
  const { modal } = useToasts();
  const attempt = useAttempt();
  return ({ work, key, ...question }: Question): void => {
    modal.confirm({ ...question, okButtonProps: { danger: true }, onOk: () => attempt(work, key) });
  };
};

type Values = Readonly<Record<string, unknown>>;

/** A small form: what goes on in it, and where the server's refusals are shown. `names` are its fields. */
export const useSmallForm = <V extends Values>(names: readonly (keyof V & string)[]) => {
  const { t } = useTranslation('engine');
  const [form] = Form.useForm<V>();
  useErrorsInLanguage(form);
  const [problem, setProblem] = useState<FormProblem>();
  /** What it waits for. */
  const [busy, setBusy] = useState<string>();
  const attempt = async (work: () => Promise<void>, kind = 'submit'): Promise<void> => {
    setProblem(undefined);
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      const found = toFormProblem({ thrown: toRefineError(error), names, fallback: t('error.unknown') });
      setProblem(found);
      const wrong = names.filter((name) => found.fieldErrors[name]);
      for (const name of wrong) form.setFields([{ name: name as never, errors: [found.fieldErrors[name] ?? ''] }]);
      if (wrong[0]) form.scrollToField(wrong[0] as never, { block: 'center', focus: true });
    } finally {
      setBusy(undefined);
    }
  };
  return { form, problem, busy, attempt };
};

interface SmallFormProps<V extends Values> {
  state: ReturnType<typeof useSmallForm<V>>;
  submitText: string;
  /** It takes something away. Default: false. */
  isDangerous?: boolean;
  onSubmit: (values: V) => Promise<void>;
  /** The way back, next to the button. Default: there is none. */
  cancel?: { text: string; onClick: () => void } | undefined;
  /** The form is a dialog of this title. Default: it is part of the page. */
  dialog?: { title: string; isOpen: boolean; onClose: () => void };
  /** Keeps the ids of its fields apart from those of other forms of the page. */
  name?: string;
  /** As wide as its box. Default: as wide as a field is read well. */
  isWide?: boolean;
  initial?: Partial<V>;
  validateTrigger?: 'onBlur' | 'onChange' | 'onSubmit';
  /** Below the button. */
  note?: string;
  children: ReactNode;
}

/** A small form on the page or in a dialog. */
export const SmallForm = <V extends Values>(props: SmallFormProps<V>): ReactNode => {
  const {
    state,
    submitText,
    isDangerous = false,
    onSubmit,
    cancel,
    dialog,
    name,
    isWide,
    initial,
    validateTrigger = 'onChange',
    note,
    children,
  } = props;
  const { form, problem, busy, attempt } = state;
  const fields = (
    <Form<V>
      form={form}
      {...(name && { name })}
      {...(!dialog && !isWide && { className: 'own-narrow' })}
      {...(initial && { initialValues: initial })}
      layout="vertical"
      requiredMark={false}
      validateTrigger={validateTrigger}
      onFinish={(values) => void attempt(() => onSubmit(values))}
    >
      {problem && <ProblemAlert problem={problem} />}
      {children}
      {!dialog && (
        <div className="own-buttons">
          <Button type="primary" danger={isDangerous} htmlType="submit" loading={busy === 'submit'}>
            {submitText}
          </Button>
          {cancel && <Button onClick={cancel.onClick}>{cancel.text}</Button>}
        </div>
      )}
      {note && <p className="own-muted">{note}</p>}
    </Form>
  );
  if (!dialog) return fields;
  return (
    <Modal
      title={dialog.title}
      open={dialog.isOpen}
      onCancel={dialog.onClose}
      onOk={form.submit}
      okText={submitText}
      confirmLoading={busy === 'submit'}
    >
      {fields}
    </Modal>
  );
};
