import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../contract/views';
import { toHttpError } from '../context/http-error';
import { useShowError } from '../context/use-show-error';
import { keepComposing } from './filters/keep-composing';

interface Entered {
  name: string;
  isDefault: boolean;
  /** null: personal. */
  role: string | null;
}

/** Asks for the name of a new view, or a new name for `view`. */
export const ViewDialog = ({
  view,
  roles,
  onSave,
  onClose,
}: {
  view: SavedView | undefined;
  /** Roles that the user may share views with. */
  roles: readonly { value: string; label: string }[];
  onSave: (entered: Entered) => Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('views');
  const showError = useShowError();
  const [form] = Form.useForm<Entered>();
  const [isOpen, setOpen] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const save = async (entered: Partial<Entered>): Promise<void> => {
    setSaving(true);
    try {
      await onSave({
        name: (entered.name ?? '').trim(),
        isDefault: entered.isDefault ?? false,
        role: entered.role ?? null,
      });
      setOpen(false);
    } catch (error) {
      const { name } = toHttpError(error).errors ?? {};
      if (typeof name === 'string') form.setFields([{ name: 'name', errors: [name] }]);
      else showError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      title={t(view ? 'renameTitle' : 'saveTitle')}
      open={isOpen}
      width={420}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(entered) => void save(entered)} onKeyDown={keepComposing}>
        <Form.Item
          name="name"
          label={t('name')}
          initialValue={view?.name ?? ''}
          rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}
        >
          <Input autoFocus maxLength={40} autoComplete="off" />
        </Form.Item>
        {!view && roles.length > 0 && (
          <Form.Item name="role" label={t('for')} initialValue={null}>
            <Select options={[{ value: null, label: t('forMe') }, ...roles]} />
          </Form.Item>
        )}
        {!view && (
          <Form.Item name="isDefault" valuePropName="checked" initialValue={false} noStyle>
            <Checkbox>{t('asDefault')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};
