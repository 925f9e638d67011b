import { Alert, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyChange, PolicyFileView, PolicyFinding, PolicyRoleView } from '../../contract/policy';
import type { SaveDialogProps } from '../../shell/base/plugins';
import { usePolicyWords } from './use-policy-words';

/** Confirmation of changes that add or widen rights: the user has to type their number. `box` is null if there are none. */
export const useConfirmMore = (
  changes: readonly PolicyChange[],
): { additions: number; isConfirmed: boolean; box: ReactNode } => {
  const { t } = useTranslation('policy');
  const [typed, setTyped] = useState('');
  const additions = changes.filter(({ isMore }) => isMore).length;
  if (additions === 0) return { additions, isConfirmed: true, box: null };
  const box = (
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
  );
  return { additions, isConfirmed: typed.trim() === String(additions), box };
};

/** Describes added, renamed and removed roles, all changed rights by role, and unmet expectations. */
export const ChangesInWords = ({
  file,
  before = [],
  roles,
  changes,
  findings,
}: {
  file: PolicyFileView;
  /** The current roles; undefined: changes of roles are not shown. */
  before?: readonly PolicyRoleView[] | undefined;
  /** The roles after the change. */
  roles: readonly PolicyRoleView[];
  changes: readonly PolicyChange[];
  findings: readonly PolicyFinding[];
}): ReactNode => {
  const { t, label, objectText, actionText, reachText } = usePolicyWords();
  const more = changes.filter(({ isMore }) => isMore).length;
  const unmet = findings.filter(({ isExpectation }) => isExpectation);
  const grants = [...new Set(changes.map(({ grant }) => grant))];
  const nameOf = (grant: string): string => {
    const role = roles.find(({ name }) => `role:${name}` === grant);
    return role ? label(role.label) : grant;
  };
  const had = new Map(before.map((role) => [role.name, role]));
  const stored = new Set(roles.map(({ name }) => name));
  const ofRoles =
    before.length === 0
      ? []
      : [
          ...roles.flatMap((role) => {
            const was = had.get(role.name);
            if (was === undefined) return [t('role.added', { name: role.name, label: label(role.label) })];
            if (was.label.zh === role.label.zh && was.label.en === role.label.en) return [];
            const of = ({ label: { zh, en } }: PolicyRoleView): string => `${zh} / ${en}`;
            return [t('role.renamed', { name: role.name, before: of(was), after: of(role) })];
          }),
          ...before
            .filter(({ name }) => !stored.has(name))
            .map((role) => t('role.removed', { name: role.name, label: label(role.label) })),
        ];
  return (
    <>
      {ofRoles.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {changes.length === 0 ? (
        ofRoles.length === 0 && <p>{t('noChange')}</p>
      ) : (
        <>
          <p>{t('summary', { count: changes.length, more, less: changes.length - more })}</p>
          <div className="policy-changes u-scroll u-mb-12">
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
    </>
  );
};

/** Shows all changes before the policy is saved. The number of added or widened rights has to be typed. */
export const SaveDialog = ({
  file,
  checked: { changes = [], roles = file.roles, findings },
  isBusy,
  onSave,
  onClose,
}: SaveDialogProps): ReactNode => {
  const { t } = useTranslation('policy');
  const { additions, isConfirmed, box } = useConfirmMore(changes);
  return (
    <Modal
      open
      width={720}
      title={t('saveTitle')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isConfirmed, loading: isBusy, danger: additions > 0 }}
      onOk={() => onSave({ additions })}
      onCancel={onClose}
    >
      <div className="policy-stack u-stack u-gap-12 u-one-column">
        <ChangesInWords file={file} before={file.roles} roles={roles} changes={changes} findings={findings} />
        {box}
      </div>
    </Modal>
  );
};
