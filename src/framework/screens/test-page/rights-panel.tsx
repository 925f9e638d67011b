import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Segmented, Select, Tag } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../client/data/refine-error';
import { call } from '../../client/http/http';
import { useServices } from '../../client/services-context';
import { explainRight, type RightExplained } from '../../contract/own-session';
import { useEngine } from '../../engine/context/engine-context';
import { useShowError } from '../../engine/context/use-show-error';
import { useLabel } from '../../i18n/use-label';

interface Question {
  by: 'role' | 'username';
  who: string;
  object: string;
  action: string;
}

/** Whether a role or a user may do something, and by which line of the policy. */
export const RightsPanel = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const label = useLabel();
  const { console } = useEngine();
  const { http } = useServices();
  const showError = useShowError();
  const [by, setBy] = useState<Question['by']>('role');
  const [form] = Form.useForm<Question>();
  const ask = useMutation({
    mutationFn: ({ who, object, action }: Question) => {
      const whose = by === 'role' ? { role: who } : { username: who };
      return call(http, explainRight, { query: { ...whose, object, action } });
    },
    onError: (error) => showError(toRefineError(error)),
  });
  const objects = useMemo(
    () => [
      ...[...console.resources.values()].map(({ name, label: own }) => ({
        value: `res:${name}`,
        label: `res:${name} ${label(own)}`,
      })),
      ...[...console.routeByPath.values()].map(({ path, title }) => ({
        value: `route:${path}`,
        label: `route:${path} ${label(title)}`,
      })),
    ],
    [console, label],
  );
  const object = Form.useWatch('object', form);
  const actions = useMemo(() => {
    const resource = console.resources.get(object?.replace(/^res:/, '') ?? '');
    if (resource === undefined) return ['view'];
    return [...resource.verbs, ...Object.keys(resource.actions)];
  }, [console, object]);
  return (
    <>
      <Form
        form={form}
        layout="inline"
        className="test-tools"
        onFinish={(question) => ask.mutate(question)}
        initialValues={{ object: 'res:users', action: 'list' }}
      >
        <Segmented<Question['by']>
          aria-label={t('rights.by')}
          value={by}
          onChange={(next) => {
            setBy(next);
            form.resetFields(['who']);
          }}
          options={[
            { value: 'role', label: t('rights.role') },
            { value: 'username', label: t('rights.user') },
          ]}
        />
        <Form.Item name="who" label={t(by === 'role' ? 'rights.role' : 'rights.user')} rules={[{ required: true }]}>
          {by === 'role' ? (
            <Select options={Object.entries(console.roles).map(([value, own]) => ({ value, label: label(own) }))} />
          ) : (
            <Input />
          )}
        </Form.Item>
        <Form.Item name="object" label={t('rights.object')} rules={[{ required: true }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={objects}
            popupMatchSelectWidth={false}
            onChange={(next: string) => form.setFieldValue('action', next.startsWith('res:') ? 'list' : 'view')}
          />
        </Form.Item>
        <Form.Item name="action" label={t('rights.action')} rules={[{ required: true }]}>
          <Select
            showSearch
            options={actions.map((value) => ({ value, label: value }))}
            popupMatchSelectWidth={false}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={ask.isPending}>
          {t('rights.ask')}
        </Button>
      </Form>
      {ask.data && <Answer answer={ask.data} />}
    </>
  );
};

const Answer = ({ answer }: { answer: RightExplained }): ReactNode => {
  const { t } = useTranslation('test-page');
  const why = answer.isSuper ? t('rights.super') : answer.rows.length === 0 ? t('rights.noRow') : t('rights.byRows');
  return (
    <>
      <Alert
        type={answer.isAllowed ? 'success' : 'error'}
        showIcon
        title={`${t(answer.isAllowed ? 'rights.allowed' : 'rights.refused')} ${why}`}
      />
      <p>
        {t('rights.grants')}{' '}
        {answer.grants.map((grant) => (
          <Tag key={grant}>{grant}</Tag>
        ))}
        {answer.reach.length > 0 && (
          <>
            {t('rights.reach')}{' '}
            {answer.reach.map((reach) => (
              <Tag key={reach}>{reach}</Tag>
            ))}
          </>
        )}
      </p>
      <ul className="test-tree">
        {answer.rows.map(({ line, mode, subjects, object, actions, scope }) => (
          <li key={line}>
            <strong>{t('rights.line', { line: line ?? '?' })}</strong>{' '}
            <code>{['p', mode, subjects.join('|'), object, actions.join('|'), scope].join(', ')}</code>
          </li>
        ))}
      </ul>
    </>
  );
};
