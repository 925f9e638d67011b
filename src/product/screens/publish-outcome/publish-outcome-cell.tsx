import { ExportOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import { useResource } from '../../../framework/engine/context/engine-context';
import { formatMoment } from '../../../framework/fields/base/format';
import { optionText } from '../../../framework/fields/base/option';
import { numberFrom, textFrom } from '../../../framework/fields/base/read-value';
import { safeHref } from '../../../framework/fields/base/safe-url';
import { type FieldOf, hasOptions } from '../../../framework/fields/field';
import { Blank, OptionTag } from '../../../framework/fields/parts/cells';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLanguage } from '../../../framework/i18n/use-label';
import { publishOutcome as en } from '../../texts/en/cells.json';
import { publishOutcome as zh } from '../../texts/zh/cells.json';
import '../cells.css';

/** Where a publication has not gone through at the first try. */
const triedStates: ReadonlySet<string> = new Set(['retrying', 'failed', 'rejected', 'dead']);

/** Where a publication is with its platform, so that it can be withdrawn from it. */
const publicStates: ReadonlySet<string> = new Set(['platform_review', 'success']);

/** Where a publication waits: it says for what. A retry says when it comes. */
const waitingStates: ReadonlySet<string> = new Set(['draft', 'reviewing', 'scheduled', 'queued', 'platform_review']);

addTexts('publish-outcome', { zh, en });

/** The state of a generation task, and how long it waits when the model takes no more at the moment. */
export const TaskStateCell = ({ field, value, record }: CustomCellProps<FieldOf<'state'>>) => {
  const { t } = useTranslation('publish-outcome');
  if (value === null) return <Blank />;
  const until = value === 'running' ? textFrom(record.waitsUntil) : '';
  return (
    <span className="publish-outcome">
      <OptionTag field={field} value={value} />
      {until !== '' && (
        <span className="publish-outcome-more" title={formatMoment(until)}>
          {t('limited', { time: formatMoment(until).slice(11, 19) })}
        </span>
      )}
    </span>
  );
};

/** How many accounts something is published with of those that it goes to, and how many have failed. */
export const DoneOfCell = ({ value, record }: CustomCellProps<FieldOf<'number'>>) => {
  const { t } = useTranslation('publish-outcome');
  const failed = numberFrom(record.failCount ?? record.failed) ?? 0;
  return (
    <span className="u-figures u-nowrap">
      {value ?? 0}/{numberFrom(record.accountCount ?? record.total) ?? 0}
      {failed > 0 && <span className="publish-outcome-failed"> · {t('failed', { count: failed })}</span>}
    </span>
  );
};

/** The state of a publication, with what one wants to know next: the way to the work, what it waits for, the number of the try, when it is tried again. */
export const PublishOutcomeCell = ({ field, value, record }: CustomCellProps<FieldOf<'state'>>) => {
  const { t } = useTranslation('publish-outcome');
  const resource = useResource('publishTargets');
  const language = useLanguage();
  const named = (name: string): string => {
    const choice = resource.fieldByName.get(name);
    return hasOptions(choice) ? optionText({ field: choice, value: record[name], language }) : '';
  };
  if (value === null) return <Blank />;
  const href = value === 'success' ? safeHref(textFrom(record.remoteUrl)) : undefined;
  const attempts = numberFrom(record.attempts) ?? 0;
  const mostAttempts = numberFrom(record.maxAttempts);
  const again = value === 'retrying' ? textFrom(record.nextRetryAt) : '';
  const isTried = triedStates.has(value);
  const hasAttempts = isTried && attempts > 0 && mostAttempts !== undefined;
  // One line: the row is as high as the others.
  const trouble = [
    isTried || value === 'unknown' ? named('errorCause') : '',
    hasAttempts ? t('attempts', { attempts, most: mostAttempts }) : '',
  ].filter(Boolean);
  const wait = waitingStates.has(value) ? named('waitsFor') : '';
  const since = wait === '' ? '' : textFrom(record.waitsSince);
  // Of what is still with its platform: once it is gone the state says so.
  const withdrawal = resource.fieldByName.get('withdrawal');
  const request = publicStates.has(value) ? textFrom(record.withdrawal) : '';
  const refusal = request === 'failed' ? named('withdrawCause') : '';
  return (
    <span className="publish-outcome u-inline-flex u-wrap u-items-center">
      <OptionTag field={field} value={value} />
      {href !== undefined && (
        <a href={href} target="_blank" rel="noopener noreferrer" aria-label={t('openOf', { title: record.title })}>
          {t('open')} <ExportOutlined aria-hidden="true" />
        </a>
      )}
      {wait !== '' && (
        <span
          className="u-text-12 u-faint u-truncate"
          title={since === '' ? undefined : t('since', { time: formatMoment(since).slice(5, 16) })}
        >
          {wait}
        </span>
      )}
      {request !== '' && hasOptions(withdrawal) && <OptionTag field={withdrawal} value={request} />}
      {refusal !== '' && (
        <span className="u-text-12 u-faint u-truncate" title={refusal}>
          {refusal}
        </span>
      )}
      {trouble.length > 0 && (
        <span className="u-text-12 u-faint u-truncate" title={trouble.join('\n')}>
          {trouble[0]}
        </span>
      )}
      {again !== '' && (
        <span className="u-text-12 u-faint u-truncate" title={formatMoment(again)}>
          {t('again', { time: formatMoment(again).slice(5, 16) })}
        </span>
      )}
    </span>
  );
};
