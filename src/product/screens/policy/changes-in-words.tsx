import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { PolicyChange, PolicyFileView, PolicyFinding, PolicyRoleView } from '../../../framework/contract/policy';
import { usePolicyWords } from './use-policy-words';

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
  const kept = new Set(roles.map(({ name }) => name));
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
            .filter(({ name }) => !kept.has(name))
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
    </>
  );
};
