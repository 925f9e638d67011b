import { Form, Input, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../framework/engine/form/form-problem';
import { ProblemAlert } from '../../framework/engine/form/problem-alert';

/** Asks for the password of the source. A wrong one is said at the field, which keeps the focus. */
export const PasswordPrompt = ({
  isOpen,
  onClose,
  onPassword,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** Returns the error, or undefined. */
  onPassword: (password: string) => Promise<FormProblem | undefined>;
}): ReactNode => {
  const { t } = useTranslation('source-copy');
  const [form] = Form.useForm<{ password: string }>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement | null>(null);

  const submit = async ({ password }: { password: string }): Promise<void> => {
    setAsking(true);
    const found = await onPassword(password);
    setAsking(false);
    setProblem(found);
    if (!found) return onClose();
    form.setFields([{ name: 'password', errors: found.fieldErrors.password ? [found.fieldErrors.password] : [] }]);
    field.current?.focus();
    field.current?.select();
  };

  return (
    <Modal
      open={isOpen}
      title={t('prompt')}
      okText={t('confirm')}
      okButtonProps={{ loading: isAsking }}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isShown) => (isShown ? field.current?.focus() : setProblem(undefined))}
      width={400}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={(values) => void submit(values)}
      >
        {problem && !problem.fieldErrors.password && <ProblemAlert problem={problem} />}
        <Form.Item
          name="password"
          label={t('password')}
          extra={t('hint')}
          validateTrigger="onSubmit"
          rules={[{ required: true, message: t('missing') }]}
        >
          <Input.Password
            ref={(input) => {
              field.current = input?.input ?? null;
            }}
            autoComplete="off"
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};
