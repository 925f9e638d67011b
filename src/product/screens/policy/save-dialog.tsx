import { Alert, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { PolicyChange, PolicyFileView, PolicyFinding, PolicyRoleView } from '../../../framework/contract/policy';
import { usePolicyWords } from './use-policy-words';

/** Every right that becomes different, in words and by role, before the policy is saved. Where some give more, their number is typed. */
export const SaveDialog = ({
  file,
  roles,
  changes,
  unmet,
  isBusy,
  onSave,
  onClose,
}: {
  file: PolicyFileView;
  /** Those that there will be. */
  roles: readonly PolicyRoleView[];
  changes: readonly PolicyChange[];
  /** Expectations that it would not meet. */
  unmet: readonly PolicyFinding[];
  isBusy: boolean;
  onSave: (additions: number) => void;
  onClose: () => void;
}): ReactNode => {
  const { t, label, objectText, actionText, reachText } = usePolicyWords();
  const [typed, setTyped] = useState('');
  const additions = changes.filter(({ isMore }) => isMore).length;
  const isConfirmed = additions === 0 || typed.trim() === String(additions);
  const grants = [...new Set(changes.map(({ grant }) => grant))];
  const nameOf = (grant: string): string => {
    const role = roles.find(({ name }) => `role:${name}` === grant);
    return role ? label(role.label) : grant;
  };
  const before = new Map(file.roles.map((role) => [role.name, role]));
  const kept = new Set(roles.map(({ name }) => name));
  const ofRoles = [
    ...roles.flatMap((role) => {
      const was = before.get(role.name);
      if (was === undefined) return [t('role.added', { name: role.name, label: label(role.label) })];
      if (was.label.zh === role.label.zh && was.label.en === role.label.en) return [];
      const of = ({ label: { zh, en } }: PolicyRoleView): string => `${zh} / ${en}`;
      return [t('role.renamed', { name: role.name, before: of(was), after: of(role) })];
    }),
    ...file.roles
      .filter(({ name }) => !kept.has(name))
      .map((role) => t('role.removed', { name: role.name, label: label(role.label) })),
  ];
  return (
    <Modal
      open
      width={720}
      title={t('saveTitle')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isConfirmed, loading: isBusy, danger: additions > 0 }}
      onOk={() => onSave(additions)}
      onCancel={onClose}
    >
      {ofRoles.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {changes.length === 0 ? (
        ofRoles.length === 0 && <p>{t('noChange')}</p>
      ) : (
        <>
          <p>{t('summary', { count: changes.length, more: additions, less: changes.length - additions })}</p>
          <div className="policy-changes">
            {grants.map((grant) => {
              const own = changes.filter((change) => change.grant === grant);
              return (
                <section key={grant} aria-label={nameOf(grant)}>
                  <h3>
                    {nameOf(grant)} <small>{t('people', { count: own[0]?.people ?? 0 })}</small>
                  </h3>
                  <ul>
                    {own.map(({ object, action, before, after, isMore }) => {
                      const view = file.objects.find((one) => one.object === object);
                      return (
                        <li key={`${object} ${action}`} data-change={isMore ? 'more' : 'less'}>
                          {t(isMore ? 'changeMore' : 'changeLess', {
                            action: actionText(view, action),
                            object: view ? objectText(view) : object,
                            before: reachText(before, object, action),
                            after: reachText(after, object, action),
                          })}
                        </li>
                      );
                    })}
                  </ul>
                </section>
              );
            })}
          </div>
        </>
      )}
      {unmet.length > 0 && (
        <Alert
          type="error"
          showIcon
          message={t('unmet', { count: unmet.length })}
          description={
            <ul>
              {unmet.map(({ line, value, message }) => (
                <li key={`${line} ${value} ${message.en}`}>
                  <code>{value}</code> {label(message)}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {additions > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('confirmMore', { count: additions })}
          description={
            <Input
              aria-label={t('confirmLabel', { count: additions })}
              placeholder={String(additions)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          }
        />
      )}
    </Modal>
  );
};
