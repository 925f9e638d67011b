import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { formatMoment } from '../../../framework/fields/base/format';
import { optionText } from '../../../framework/fields/base/option';
import { textFrom } from '../../../framework/fields/base/read-value';
import { safeHref } from '../../../framework/fields/base/safe-url';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/option-tag';
import { useLanguage } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { titleOf } from './chosen';
import { failedStates } from './result-table';

/** Where one publication stands: its state, and the link, the moment or the reason that goes with it. */
export const ResultCell = ({
  resource,
  target,
  onRetry,
}: {
  resource: Resource;
  target: EngineRecord;
  /** Left out: the user may not. */
  onRetry: (() => void) | undefined;
}) => {
  const { t } = useTranslation('publish-console');
  const language = useLanguage();
  const statuses = resource.fieldByName.get('status');
  const causes = resource.fieldByName.get('errorCause');
  const status = textFrom(target.status);
  const href = status === 'success' ? safeHref(textFrom(target.remoteUrl)) : undefined;
  const isFailed = failedStates.has(status);
  const cause = textFrom(target.errorCause);
  const at = textFrom(target.scheduledAt);
  return (
    <span className="publish-result" data-failed={isFailed}>
      {hasOptions(statuses) && <OptionTag field={statuses} value={status} />}
      {href !== undefined && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('results.openOf', { title: titleOf(target) })}
        >
          {t('results.open')} <ExportOutlined aria-hidden="true" />
        </a>
      )}
      {status === 'scheduled' && at !== '' && <time>{formatMoment(at).slice(5, 16)}</time>}
      {(isFailed || status === 'retrying') && cause !== '' && (
        <span className="publish-quiet">
          {hasOptions(causes) ? optionText({ field: causes, value: cause, language }) : cause}
        </span>
      )}
      {isFailed && onRetry && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('results.retryOne')}
        </Button>
      )}
    </span>
  );
};
