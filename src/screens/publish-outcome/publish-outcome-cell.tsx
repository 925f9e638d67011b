import { ExportOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../engine/fields/common/blank';
import { formatMoment } from '../../engine/fields/common/format';
import { OptionTag } from '../../engine/fields/common/option-tag';
import { numberFrom, textFrom } from '../../engine/fields/common/read-value';
import { safeHref } from '../../engine/fields/common/safe-url';
import type { OwnCellProps } from '../../engine/replace/own-props';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/publish-outcome.json';
import zh from '../../i18n/locales/zh/publish-outcome.json';
import type { FieldOf } from '../../schema/resource';
import { troubledStates } from './troubled-states';
import './publish-outcome.css';

addTexts('publish-outcome', { zh, en });

/** Where a publication stands, with what one wants to know next: the way to the work, the try it has come to, when it is tried again. */
export const PublishOutcomeCell = ({ field, value, record }: OwnCellProps<FieldOf<'state'>>) => {
  const { t } = useTranslation('publish-outcome');
  if (value === null) return <Blank />;
  const href = value === 'success' ? safeHref(textFrom(record.remoteUrl)) : undefined;
  const attempts = numberFrom(record.attempts) ?? 0;
  const most = numberFrom(record.maxAttempts);
  const again = value === 'retrying' ? textFrom(record.nextRetryAt) : '';
  const reason = textFrom(record.errorMessage);
  return (
    <span className="publish-outcome">
      <OptionTag field={field} value={value} />
      {href !== undefined && (
        <a href={href} target="_blank" rel="noopener noreferrer" aria-label={t('openOf', { title: record.title })}>
          {t('open')} <ExportOutlined aria-hidden="true" />
        </a>
      )}
      {troubledStates.has(value) && attempts > 0 && most !== undefined && (
        <span className="publish-outcome-more" title={reason || undefined}>
          {t('attempts', { attempts, most })}
        </span>
      )}
      {again !== '' && (
        <span className="publish-outcome-more" title={formatMoment(again)}>
          {t('again', { time: formatMoment(again).slice(5, 16) })}
        </span>
      )}
    </span>
  );
};
