import { Form, Input, Modal, Select, TreeSelect } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TokenGrants } from '../../../framework/contract/api-tokens';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { ProblemAlert } from '../../../framework/engine/form/problem-alert';
import { useLabel } from '../../../framework/i18n/use-label';
import { grantName } from './grant-names';
import { type TokenValues, useMakeToken } from './use-make-token';

const lifetimes = [7, 30, 90, 366];

interface TokenFormProps {
  /** What may be chosen. */
  offered: TokenGrants;
  isOpen: boolean;
  onClose: () => void;
  /** The secret, which is told this once. */
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
