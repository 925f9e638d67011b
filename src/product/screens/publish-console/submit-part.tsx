import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import type { DayLeft } from './day-left';
import type { usePreflight } from './use-preflight';
import { countsOf, mostPairs } from './wish';

interface SubmitPartProps {
  counts: { contents: number; accounts: number };
  /** What the chosen accounts can still publish today; undefined until it is known. */
  day: DayLeft | undefined;
  preflight: ReturnType<typeof usePreflight>;
  /** Leaves out what an error is found for. */
  isPartial: boolean;
  onPartial: (isPartial: boolean) => void;
  isSubmitting: boolean;
  /** Asks again, and leads to what was found. */
  onCheck: () => void;
  onSubmit: () => void;
}

/** What would be submitted, and the button that does it. */
export const SubmitPart = (props: SubmitPartProps) => {
  const { counts, day, preflight, isPartial, onPartial, isSubmitting, onCheck, onSubmit } = props;
  const { t } = useTranslation('publish-console');
  const { plan, isCurrent, isAsking, isWhole, error } = preflight;
  const pairs = counts.contents * counts.accounts;
  const { ready, barred } = countsOf(plan ?? { plan: [] });
  const missing = () => {
    if (counts.contents === 0) return t('submit.noContents');
    if (counts.accounts === 0) return t('submit.noAccounts');
    if (pairs > mostPairs) return t('submit.tooMany', { count: pairs, most: mostPairs });
    return t('submit.noTime');
  };
  const canSubmit = isCurrent && ready > 0 && (barred === 0 || isPartial);
  return (
    <Box title={t('submit.title')}>
      <div className="publish-submit">
        <p className="publish-sum">
          {t('submit.sum', { contents: counts.contents, accounts: counts.accounts, count: pairs })}
        </p>
        <p className="publish-quiet">
          {isWhole && plan && (
            <span data-bad={plan.cost.takes > plan.cost.left}>
              {t('submit.cost', { takes: plan.cost.takes, left: plan.cost.left })}
            </span>
          )}
          {day && <span data-bad={day.left === 0}>{t('submit.left', { ...day })}</span>}
        </p>
        {!isWhole && <p className="publish-quiet">{missing()}</p>}
        {error && <LoadError error={toHttpError(error)} onRetry={() => void preflight.ask()} />}
        {isWhole && plan && (
          <p className="publish-counts" role="status">
            <span data-level={ready > 0 ? 'fine' : undefined}>{t('submit.ready', { count: ready })}</span>
            {barred > 0 && <span data-level="error">{t('submit.barred', { count: barred })}</span>}
          </p>
        )}
        {isWhole && barred > 0 && ready > 0 && (
          <Checkbox checked={isPartial} onChange={({ target }) => onPartial(target.checked)}>
            {t('submit.partial', { count: barred })}
          </Checkbox>
        )}
        <div className="publish-buttons">
          <Button disabled={!isWhole} loading={isAsking} onClick={onCheck}>
            {t('submit.check')}
          </Button>
          <Button type="primary" disabled={!canSubmit} loading={isSubmitting} onClick={onSubmit}>
            {t('submit.send')}
          </Button>
        </div>
      </div>
    </Box>
  );
};
