import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toHttpError } from '../../http-error';
import { useTellError } from '../../use-tell-error';
import { keepComposing } from '../keep-composing';
import type { SavedView } from './saved-view';

interface Entered {
  name: string;
  isDefault: boolean;
  /** null: for oneself. */
  role: string | null;
}

/** Asks for the name of a new view, or another one for `view`. */
export const ViewDialog = ({
  view,
  roles,
  onSave,
  onClose,
}: {
  view: SavedView | undefined;
  /** For which views may be set. */
  roles: readonly { value: string; label: string }[];
  onSave: (entered: Entered) => Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('views');
  const tellError = useTellError();
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
      else tellError(error);
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
