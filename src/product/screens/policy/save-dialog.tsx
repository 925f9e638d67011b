import { Alert, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyChecked, PolicyFileView } from '../../../framework/contract/policy';
import { ChangesInWords } from './changes-in-words';
import { useConfirmMore } from './confirm-more';
import { ReasonBox } from './reason-box';

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
