import { Button, Form, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { PolicyRoleView } from '../../contract/policy';
import { linesNaming, type RoleChange } from '../../rights/policy/change-role';
import { wrongRoleLabel, wrongRoleName } from '../../rights/read-role';
import type { Label } from '../../shared/label';
import { usePolicyWords } from './use-policy-words';

interface Written {
  name: string;
  zh: string;
  en: string;
}

/** Adds a role to the text of the policy, changes its labels, or removes it if it is not in use. */
export const RoleDialog = ({
  role,
  roles,
  text,
  onChange,
  onClose,
}: {
  /** The role being edited; undefined: a new one. */
  role: PolicyRoleView | undefined;
  roles: readonly PolicyRoleView[];
  /** The policy text being edited. */
  text: string;
  onChange: (change: RoleChange) => void;
  onClose: () => void;
}): ReactNode => {
  const { t, label } = usePolicyWords();
  const formId = useId();
  // Closed before it is unmounted, so that the focus returns to the opener.
  const [isOpen, setOpen] = useState(true);
  const change = (next: RoleChange): void => {
    onChange(next);
    setOpen(false);
  };
  const others = roles.filter(({ name }) => name !== role?.name);
  const states = (wrong: Label | undefined): Promise<void> =>
    wrong === undefined ? Promise.resolve() : Promise.reject(new Error(label(wrong)));
  const namedLike = (language: 'zh' | 'en', value: string): Label | undefined => {
    const twin = others.find((one) => one.label[language].toLowerCase() === value.trim().toLowerCase());
    return twin && { zh: `角色 ${twin.name} 已使用此名称`, en: `The role ${twin.name} has this label` };
  };
  const rows = role === undefined ? [] : linesNaming(text, role.name);
  const held = role?.people ?? 0;
  const keeps =
    held > 0
      ? t('role.heldBy', { count: held })
      : rows.length > 0
        ? t('role.namedBy', { lines: rows.join(t('role.comma')) })
        : undefined;
  return (
    <Modal
      open={isOpen}
      title={t(role === undefined ? 'role.add' : 'role.edit')}
      okText={t(role === undefined ? 'role.add' : 'role.apply')}
      cancelText={t('cancel')}
      // Part of the form, so that Enter in a field submits it.
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={(buttons) => (
        <div className="policy-role-foot u-flex u-wrap u-gap-8">
          {role !== undefined && (
            <Button
              danger
              disabled={keeps !== undefined}
              aria-describedby={keeps && 'policy-role-keeps'}
              onClick={() => change({ name: role.name, label: null })}
            >
              {t('role.delete')}
            </Button>
          )}
          <span className="u-gap-8 u-inline-flex">{buttons}</span>
        </div>
      )}
    >
      <Form<Written>
        id={formId}
        layout="vertical"
        initialValues={{ name: role?.name ?? '', zh: role?.label.zh ?? '', en: role?.label.en ?? '' }}
        onFinish={({ name, zh, en }) => change({ name: name.trim(), label: { zh, en } })}
      >
        <Form.Item
          name="name"
          label={t('role.name')}
          extra={t(role === undefined ? 'role.nameHelp' : 'role.nameStays')}
          required
          rules={[
            {
              validator: (_, value: string) =>
                states(
                  wrongRoleName(
                    value.trim(),
                    others.map(({ name }) => name),
                  ),
                ),
            },
          ]}
        >
          <Input disabled={role !== undefined} autoFocus={role === undefined} autoComplete="off" maxLength={32} />
        </Form.Item>
        {(['zh', 'en'] as const).map((language) => (
          <Form.Item
            key={language}
            name={language}
            label={t(`role.${language}`)}
            required
            rules={[
              {
                validator: (_, value: string) =>
                  states(wrongRoleLabel(value.trim(), language) ?? namedLike(language, value)),
              },
            ]}
          >
            <Input autoComplete="off" maxLength={30} />
          </Form.Item>
        ))}
      </Form>
      {keeps && (
        <p id="policy-role-keeps" className="policy-quiet">
          {keeps}
        </p>
      )}
      {role === undefined && <p className="policy-quiet">{t('role.next')}</p>}
    </Modal>
  );
};
