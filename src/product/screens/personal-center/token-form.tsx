import { Form, Input, Select, TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { createToken, type TokenGrants } from '../../../framework/contract/api-tokens';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { useLabel } from '../../../framework/i18n/use-label';
import { SmallForm, useSmallForm } from '../../../framework/shell/account/own-account';

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

/** What is chosen for a new token; grants as `grantName` writes them. */
type TokenValues = { name: string; days: number; grants: string[] };

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
  const { http } = useServices();
  const { resources } = useEngine().console;
  const state = useSmallForm<TokenValues>(['name', 'days', 'grants']);
  const submit = async ({ grants, ...values }: TokenValues): Promise<void> => {
    const { token } = await call(http, createToken, { body: { ...values, grants: grantsOf(grants) } });
    state.form.resetFields();
    onMade(token);
  };
  const tree = Object.entries(offered).map(([name, verbs]) => {
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
  });
  return (
    <SmallForm
      state={state}
      dialog={{ title: t('tokens.make'), isOpen, onClose }}
      submitText={t('tokens.make')}
      initial={{ days: 90 }}
      onSubmit={submit}
    >
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
    </SmallForm>
  );
};
