import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyChange, PolicyChecked, PolicyFileView, PolicyFinding, PolicyRoleView } from '../../contract/policy';
import type { PolicyRequestDetails } from '../../contract/policy-requests';
import { toHttpError } from '../../engine/context/http-error';
import { LoadError } from '../../engine/parts/load-error';
import { Loading } from '../../engine/parts/loading';
import { formatMoment } from '../../fields/base/format';
import { usePolicyRequest } from './policy-requests';
import { PolicyDiffLines } from './policy-revisions';
import { ReasonBox, useConfirmMore } from './request-fields';
import { usePolicyWords } from './use-policy-words';

/** Describes added, renamed and removed roles, all changed rights by role, and unmet expectations. */
const ChangesInWords = ({
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

/** A change request in words and as lines of the file, with the buttons to approve, reject or withdraw it. */
export const RequestDialog = ({
  id,
  file,
  canEdit,
  onInForce,
  onEdit,
  onClose,
}: {
  id: string;
  file: PolicyFileView;
  canEdit: boolean;
  /** Called after its approval. */
  onInForce: () => void;
  /** Called after its author has withdrawn it to continue editing. */
  onEdit: (diff: PolicyRequestDetails['diff']) => void;
  onClose: () => void;
}): ReactNode => {
  const { t } = useTranslation('policy');
  const { query, isBusy, approve, reject, withdraw } = usePolicyRequest(id);
  const [answer, setAnswer] = useState<string>();
  const { data } = query;
  const { additions, isConfirmed, box } = useConfirmMore(data?.checked.changes ?? []);
  const isOpen = data?.state === 'open';
  const isOthers = canEdit && isOpen && !data.isOwn;
  const isOwn = canEdit && isOpen && data.isOwn;
  const isRejecting = answer !== undefined;
  const after = (work: Promise<boolean>, then: () => void = () => undefined) =>
    void work.then((isDone) => {
      if (!isDone) return;
      onClose();
      then();
    });
  return (
    <Modal
      open
      width={720}
      title={t('request.title')}
      onCancel={onClose}
      footer={
        <div className="policy-buttons policy-request-foot">
          {isOwn && (
            <>
              <Button loading={isBusy} onClick={() => after(withdraw(), () => onEdit(data.diff))}>
                {t('request.editAgain')}
              </Button>
              <Button danger loading={isBusy} onClick={() => after(withdraw())}>
                {t('request.withdraw')}
              </Button>
            </>
          )}
          {isOthers && !isRejecting && (
            <>
              <Button danger disabled={isBusy} onClick={() => setAnswer('')}>
                {t('request.reject')}
              </Button>
              <Button
                type="primary"
                danger={additions > 0}
                disabled={!isConfirmed || data.isStale}
                loading={isBusy}
                onClick={() => after(approve(additions), onInForce)}
              >
                {t('request.approve')}
              </Button>
            </>
          )}
          {isOthers && isRejecting && (
            <>
              <Button disabled={isBusy} onClick={() => setAnswer(undefined)}>
                {t('cancel')}
              </Button>
              <Button
                type="primary"
                danger
                disabled={answer.trim() === ''}
                loading={isBusy}
                onClick={() => after(reject(answer.trim()))}
              >
                {t('request.rejectNow')}
              </Button>
            </>
          )}
          {!isOthers && <Button onClick={onClose}>{t('request.close')}</Button>}
        </div>
      }
    >
      {query.error && <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />}
      {!query.error && !data && <Loading />}
      {data && (
        <div className="policy-stack">
          <p className="policy-request-reason">
            <strong>{t('request.by', { name: data.by })}</strong> {formatMoment(data.at)}
            <br />
            {t('request.because', { reason: data.reason })}
          </p>
          {isOpen && data.isStale && (
            <Alert type="warning" showIcon message={t(data.isOwn ? 'request.staleOwn' : 'request.staleOthers')} />
          )}
          <ChangesInWords
            file={file}
            before={isOpen && !data.isStale ? file.roles : undefined}
            roles={data.checked.roles ?? file.roles}
            changes={data.checked.changes ?? []}
            findings={data.checked.findings}
          />
          <section aria-label={t('request.lines')}>
            <strong>{t('request.lines')}</strong>
            <PolicyDiffLines {...data.diff} />
          </section>
          {isOthers && !data.isStale && !isRejecting && box}
          {isOthers && isRejecting && (
            <ReasonBox label={t('request.rejectReason')} value={answer} onChange={setAnswer} isFocused />
          )}
        </div>
      )}
    </Modal>
  );
};

/**
 * Shows all changes before the policy is saved or, if a second person must approve it, submitted with a reason. The number of added or
 * widened rights has to be typed.
 */
export const SaveDialog = ({
  file,
  checked: { changes = [], roles = file.roles, findings },
  isBusy,
  onSave,
  onClose,
}: {
  file: PolicyFileView;
  checked: PolicyChecked;
  isBusy: boolean;
  onSave: (confirmed: { additions: number; reason: string }) => void;
  onClose: () => void;
}): ReactNode => {
  const { t } = useTranslation('policy');
  const [reason, setReason] = useState('');
  const { additions, isConfirmed, box } = useConfirmMore(changes);
  const takesTwo = file.approvers !== null;
  const isReady = isConfirmed && (!takesTwo || reason.trim() !== '');
  return (
    <Modal
      open
      width={720}
      title={t('saveTitle')}
      okText={t(takesTwo ? 'request.submit' : 'save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: isBusy, danger: additions > 0 && !takesTwo }}
      onOk={() => onSave({ additions, reason: reason.trim() })}
      onCancel={onClose}
    >
      <div className="policy-stack">
        <ChangesInWords file={file} before={file.roles} roles={roles} changes={changes} findings={findings} />
        {box}
        {takesTwo && (
          <>
            <ReasonBox label={t('request.reason')} value={reason} onChange={setReason} />
            {file.approvers === 0 ? (
              <Alert type="warning" showIcon message={t('request.nobody')} />
            ) : (
              <p className="policy-quiet">{t('request.note', { count: file.approvers ?? 0 })}</p>
            )}
          </>
        )}
      </div>
    </Modal>
  );
};
