import { Alert, Button, Flex, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyFileView } from '../../../framework/contract/policy';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { formatMoment } from '../../../framework/fields/base/format';
import { PolicyDiffLines } from '../../../framework/screens/policy/policy-revisions';
import { ChangesInWords, useConfirmMore } from '../../../framework/screens/policy/save-dialog';
import type { PolicyRequestDetails } from '../contract/policy-requests';
import { usePolicyRequest } from './requests';

/** A field for a required reason of at most 500 characters. */
export const ReasonBox = ({
  label,
  value,
  onChange,
  isFocused = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether it takes the focus when mounted. Default: false. */
  isFocused?: boolean;
}): ReactNode => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        required
        autoFocus={isFocused}
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
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
  const { t } = useTranslation('approval');
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
      title={t('title')}
      onCancel={onClose}
      footer={
        <Flex wrap gap={8} align="center" justify="end">
          {isOwn && (
            <>
              <Button loading={isBusy} onClick={() => after(withdraw(), () => onEdit(data.diff))}>
                {t('editAgain')}
              </Button>
              <Button danger loading={isBusy} onClick={() => after(withdraw())}>
                {t('withdraw')}
              </Button>
            </>
          )}
          {isOthers && !isRejecting && (
            <>
              <Button danger disabled={isBusy} onClick={() => setAnswer('')}>
                {t('reject')}
              </Button>
              <Button
                type="primary"
                danger={additions > 0}
                disabled={!isConfirmed || data.isStale}
                loading={isBusy}
                onClick={() => after(approve(additions), onInForce)}
              >
                {t('approve')}
              </Button>
            </>
          )}
          {isOthers && isRejecting && (
            <>
              <Button disabled={isBusy} onClick={() => setAnswer(undefined)}>
                {t('cancel', { ns: 'policy' })}
              </Button>
              <Button
                type="primary"
                danger
                disabled={answer.trim() === ''}
                loading={isBusy}
                onClick={() => after(reject(answer.trim()))}
              >
                {t('rejectNow')}
              </Button>
            </>
          )}
          {!isOthers && <Button onClick={onClose}>{t('close')}</Button>}
        </Flex>
      }
    >
      {query.error && <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />}
      {!query.error && !data && <Loading />}
      {data && (
        <div className="policy-stack u-stack u-gap-12 u-one-column">
          <p className="u-break u-pre">
            <strong>{t('by', { name: data.by })}</strong> {formatMoment(data.at)}
            <br />
            {t('because', { reason: data.reason })}
          </p>
          {isOpen && data.isStale && (
            <Alert type="warning" showIcon message={t(data.isOwn ? 'staleOwn' : 'staleOthers')} />
          )}
          <ChangesInWords
            file={file}
            before={isOpen && !data.isStale ? file.roles : undefined}
            roles={data.checked.roles ?? file.roles}
            changes={data.checked.changes ?? []}
            findings={data.checked.findings}
          />
          <section aria-label={t('lines')}>
            <strong>{t('lines')}</strong>
            <PolicyDiffLines {...data.diff} />
          </section>
          {isOthers && !data.isStale && !isRejecting && box}
          {isOthers && isRejecting && (
            <ReasonBox label={t('rejectReason')} value={answer} onChange={setAnswer} isFocused />
          )}
        </div>
      )}
    </Modal>
  );
};
