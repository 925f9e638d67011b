import { Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WayState } from '../../../framework/contract/subscriptions';
import { ProblemAlert } from '../../../framework/engine/form/problem-alert';
import { useSubscriptionTexts } from './subscription-texts';
import { type TargetValues, useSetTarget } from './use-set-target';

/** Where a way leads: an address, and the secret that belongs to it. What was there before is not shown, only replaced. */
export const TargetForm = ({ way: { name, given }, onClose }: { way: WayState; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { wayText, targetHint } = useSubscriptionTexts();
  const { form, problem, isSaving, submit } = useSetTarget(name, onClose);
  const secret = given?.secret ?? 'none';
  return (
    <Modal
      title={wayText(name)}
      open
      onCancel={onClose}
      onOk={form.submit}
      okText={t('subscriptions.target.save')}
      confirmLoading={isSaving}
    >
      <Form<TargetValues> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        {problem && <ProblemAlert problem={problem} />}
        <p>{targetHint(name)}</p>
        <Form.Item
          name="url"
          label={t('subscriptions.target.url')}
          extra={t('subscriptions.target.kept')}
          rules={[{ required: true, whitespace: true, message: t('subscriptions.target.urlMissing') }]}
        >
          <Input type="url" maxLength={2000} placeholder="https://" autoComplete="off" />
        </Form.Item>
        {secret !== 'none' && (
          <Form.Item
            name="secret"
            label={t(secret === 'required' ? 'subscriptions.target.secret' : 'subscriptions.target.secretOptional')}
            rules={[{ required: secret === 'required', message: t('subscriptions.target.secretMissing') }]}
          >
            <Input.Password maxLength={200} autoComplete="new-password" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};
