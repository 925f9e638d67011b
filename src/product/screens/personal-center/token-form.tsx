import { Form, Input, Modal, Select, TreeSelect } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { createToken, type TokenGrants } from '../../../framework/contract/api-tokens';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { type FormProblem, toFormProblem } from '../../../framework/engine/form/form-problem';
import { ProblemAlert } from '../../../framework/engine/form/problem-alert';
import { useLabel } from '../../../framework/i18n/use-label';

/** A grant as one text, `articles:list`, which names of resources and verbs cannot hold otherwise. */
export const grantName = (resource: string, verb: string): string => `${resource}:${verb}`;

/** The chosen grants by resource. */
export const grantsOf = (names: readonly string[]): TokenGrants => {
  const found: Record<string, string[]> = {};
  for (const name of names) {
    const [resource = '', verb = ''] = name.split(':');
    found[resource] = [...(found[resource] ?? []), verb];
  }
  return found;
};

/** What is chosen for a new token. */
interface TokenValues {
  name: string;
  days: number;
  /** As `grantName` writes them. */
  grants: string[];
}

const names = ['name', 'days', 'grants'] as const;

/** The form of a new token: sends it, places what the server refuses, and hands the secret on. */
const useMakeToken = (onMade: (token: string) => void) => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const [form] = Form.useForm<TokenValues>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const submit = async ({ grants, ...values }: TokenValues): Promise<void> => {
    setProblem(undefined);
    setIsSaving(true);
    try {
      const { token } = await call(http, createToken, { body: { ...values, grants: grantsOf(grants) } });
      form.resetFields();
      onMade(token);
    } catch (error) {
      const found = toFormProblem({ thrown: toRefineError(error), names, fallback: t('failed') });
      setProblem(found);
      for (const name of names) {
        const text = found.fieldErrors[name];
        if (text) form.setFields([{ name, errors: [text] }]);
      }
    } finally {
      setIsSaving(false);
    }
  };
  return { form, problem, isSaving, submit };
};

const lifetimes = [7, 30, 90, 366];

interface TokenFormProps {
  /** What may be chosen. */
  offered: TokenGrants;
  isOpen: boolean;
  onClose: () => void;
  /** The secret, which is shown this once. */
  onMade: (token: string) => void;
}

/** A new token: its name, how long it is good, and what it may do, of what its owner may. */
export const TokenForm = ({ offered, isOpen, onClose, onMade }: TokenFormProps): ReactNode => {
  const { t } = useTranslation('personal-center');
  const label = useLabel();
  const { resources } = useEngine().console;
  const { form, problem, isSaving, submit } = useMakeToken(onMade);
  const tree = useMemo(
    () =>
      Object.entries(offered).map(([name, verbs]) => {
        const resource = resources.get(name);
        const wordOf = (verb: string): string => {
          const action = resource?.actions.find((each) => each.name === verb);
          return action ? label(action.label) : t(`tokens.verbs.${verb}`, { defaultValue: verb });
        };
        const title = resource ? label(resource.label) : name;
        return {
          value: name,
          title,
          children: verbs.map((verb) => ({ value: grantName(name, verb), title: `${title} · ${wordOf(verb)}` })),
        };
      }),
    [offered, resources, label, t],
  );
  return (
    <Modal
      title={t('tokens.make')}
      open={isOpen}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('tokens.make')}
      confirmLoading={isSaving}
    >
      <Form<TokenValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ days: 90 }}
        onFinish={(values) => void submit(values)}
      >
        {problem && <ProblemAlert problem={problem} />}
        <Form.Item
          name="name"
          label={t('tokens.name')}
          rules={[{ required: true, whitespace: true, message: t('tokens.nameMissing') }]}
        >
          <Input maxLength={40} placeholder={t('tokens.nameHint')} autoComplete="off" />
        </Form.Item>
        <Form.Item name="days" label={t('tokens.days')}>
          <Select options={lifetimes.map((count) => ({ value: count, label: t('tokens.daysOf', { count }) }))} />
        </Form.Item>
        <Form.Item
          name="grants"
          label={t('tokens.grants')}
          extra={t('tokens.grantsHint')}
          rules={[{ required: true, message: t('tokens.grantsMissing') }]}
        >
          <TreeSelect
            treeData={tree}
            treeCheckable
            showSearch
            allowClear
            showCheckedStrategy="SHOW_CHILD"
            treeNodeFilterProp="title"
            maxTagCount={12}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};
