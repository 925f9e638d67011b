import { Button, Input } from 'antd';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineRecord, Values } from '../../../framework/engine/context/engine-record';
import { Box } from '../../../framework/engine/parts/box';
import { RecordFields } from '../../../framework/engine/record/record-fields';
import { textFrom } from '../../../framework/fields/base/read-value';
import { hasOptions } from '../../../framework/fields/field';
import { useLabel } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { useDeskKeys } from './use-desk-keys';
import type { Verdict } from './use-verdict';

interface VerdictPanelProps {
  resource: Resource;
  audit: EngineRecord;
  isBusy: boolean;
  onGive: (verdict: Verdict, values: Values) => void;
  /** The first reason: where the key R leads. */
  firstReason: RefObject<HTMLButtonElement | null>;
}

const found = ['machineResult', 'hits', 'riskLevel', 'submitterId', 'ownerId', 'submittedAt'];

/** The reasons to reject, as buttons of which one is pressed. */
const Reasons = ({
  resource,
  value,
  onChange,
  firstReason,
}: {
  resource: Resource;
  value: string;
  onChange: (reason: string) => void;
  firstReason: VerdictPanelProps['firstReason'];
}) => {
  const { t } = useTranslation('review-desk');
  const label = useLabel();
  const field = resource.fieldByName.get('rejectReason');
  if (!hasOptions(field)) return null;
  return (
    <fieldset className="review-reasons">
      <legend>{t('reasons')}</legend>
      {Object.entries(field.options).map(([name, option], index) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          ref={index === 0 ? firstReason : undefined}
          onClick={() => onChange(value === name ? '' : name)}
        >
          {label(option)}
        </button>
      ))}
    </fieldset>
  );
};

/** What the machine has found, and the verdict. */
export const VerdictPanel = ({ resource, audit, isBusy, onGive, firstReason }: VerdictPanelProps) => {
  const { t } = useTranslation('review-desk');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const lacksNote = reason === 'other' && note.trim() === '';
  const reject = (): void => {
    if (reason !== '' && !lacksNote) {
      onGive('reject', { rejectReason: reason, rejectNote: note.trim() || null });
      return;
    }
    setAsked(true);
    if (reason === '') firstReason.current?.focus();
  };
  const approve = (): void => onGive('approve', {});
  useDeskKeys(textFrom(audit.status) === 'pending' ? { a: approve, r: reject } : {});
  if (textFrom(audit.status) !== 'pending')
    return (
      <RecordFields
        resource={resource}
        record={audit}
        names={['status', 'reviewerId', 'reviewedAt', 'rejectReason', 'rejectNote']}
        title={{ zh: '审核结果', en: 'Verdict' }}
        isSlim
      />
    );
  return (
    <>
      <RecordFields
        resource={resource}
        record={audit}
        names={found}
        title={{ zh: '机审与来源', en: 'Findings' }}
        isSlim
      />
      <Box title={t('verdict')}>
        <div className="review-verdict">
          <Button type="primary" block loading={isBusy} onClick={approve} aria-keyshortcuts="A">
            {t('approve')} <kbd aria-hidden>A</kbd>
          </Button>
          <Reasons resource={resource} value={reason} onChange={setReason} firstReason={firstReason} />
          <Input.TextArea
            aria-label={t('note')}
            placeholder={t('note')}
            value={note}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 6 }}
            status={isAsked && lacksNote ? 'error' : ''}
            onChange={({ target }) => setNote(target.value)}
          />
          {isAsked && (reason === '' || lacksNote) && (
            <p role="alert" className="review-missing">
              {reason === '' ? t('reasonMissing') : t('noteMissing')}
            </p>
          )}
          <Button danger block disabled={isBusy} onClick={reject} aria-keyshortcuts="R">
            {t('reject')} <kbd aria-hidden>R</kbd>
          </Button>
          <p className="review-quiet">{t('keys')}</p>
        </div>
      </Box>
    </>
  );
};
