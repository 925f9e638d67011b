import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { getProfile } from '../../../framework/contract/profile';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { canOpen } from '../../../framework/engine/context/find-pages';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { type FormProblem, toFormProblem } from '../../../framework/engine/form/form-problem';
import { ProblemAlert } from '../../../framework/engine/form/problem-alert';
import { useErrorsInLanguage } from '../../../framework/engine/form/use-errors-in-language';
import { formatMoment } from '../../../framework/fields/base/format';
import { useLabel } from '../../../framework/i18n/use-label';
import { useToasts } from '../../../framework/shared/toasts';
import type { PersonalData } from '../../contract/profile';

/** What of the personal centre is cached while it is open; each is refetched when the page is opened. */
export const keys = {
  data: ['personal-center', 'data'],
  sessions: ['personal-center', 'sessions'],
  tokens: ['personal-center', 'tokens'],
  subscriptions: ['personal-center', 'subscriptions'],
} as const;

/** One's own data, with the parts that the product's half of the server adds; the tabs share it. */
export const usePersonalData = () => {
  const { http } = useServices();
  return useQuery({
    queryKey: keys.data,
    queryFn: async ({ signal }) => (await call(http, getProfile, { signal })) as PersonalData,
  });
};

/** To the minute; seconds only make a line long. */
export const minuteOf = (moment: string): string => formatMoment(moment).slice(0, 16);

/** A link to another page, for who may open it. `text`: the words of the link. Default: the title of the page. */
export const PageLink = ({ to, text, before }: { to: string; text?: string; before?: string }): ReactNode => {
  const label = useLabel();
  const { console, mayOpen } = useEngine();
  const route = console.routeByPath.get(to);
  if (route === undefined || !canOpen({ routes: console.routeByPath, path: to, mayOpen })) return null;
  return (
    <p className="pc-muted">
      {before}
      <Link to={to}>{text ?? label(route.title)}</Link>
    </p>
  );
};

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
    <li className="pc-row">
      {icon && <span className="pc-row-icon">{icon}</span>}
      <div className="pc-row-text">
        <div id={id} className="pc-line">
          {title}
        </div>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row have no other name, and their order stays.
          <div key={at} className="pc-line pc-muted">
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
  const { t } = useTranslation('personal-center');
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
      const found = toFormProblem({ thrown: toRefineError(error), names, fallback: t('failed') });
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
  onSubmit: (values: V) => Promise<void>;
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
    onSubmit,
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
      {...(!dialog && !isWide && { className: 'pc-narrow' })}
      {...(initial && { initialValues: initial })}
      layout="vertical"
      requiredMark={false}
      validateTrigger={validateTrigger}
      onFinish={(values) => void attempt(() => onSubmit(values))}
    >
      {problem && <ProblemAlert problem={problem} />}
      {children}
      {!dialog && (
        <Button type="primary" htmlType="submit" loading={busy === 'submit'}>
          {submitText}
        </Button>
      )}
      {note && <p className="pc-muted">{note}</p>}
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
