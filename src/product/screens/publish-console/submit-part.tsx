import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { useLanguage } from '../../../framework/i18n/use-label';
import { type AccountToday, type Preflight, type PublishWish, preflightPublishing } from '../../contract/publishing';
import { accountsFor, type Content } from './chosen';
import type { FieldsByPlatform } from './platform-fields-part';
import { sentVersions, type Versions } from './versions-part';

/** What accounts can still publish today, of what they may in all. */
interface DayLeft {
  left: number;
  limit: number;
}

/** The days of several accounts together; one that is over its limit takes nothing from the others. Undefined while none is known. */
export const dayLeft = (days: readonly (Pick<AccountToday, 'used' | 'limit'> | undefined)[]): DayLeft | undefined => {
  const known = days.flatMap((day) => (day === undefined ? [] : [day]));
  if (known.length === 0) return undefined;
  return {
    left: known.reduce((sum, { used, limit }) => sum + Math.max(0, limit - used), 0),
    limit: known.reduce((sum, { limit }) => sum + limit, 0),
  };
};

/** Most publications per submission. */
const mostPairs = 1000;

/** When to publish: at once, at a given time, or staggered as the settings allow. */
export const timeModes = ['now', 'at', 'stagger'] as const;

/** The time of publication chosen by the operator. */
export interface ChosenTime {
  mode: (typeof timeModes)[number];
  /** ISO 8601: the time for `at`, the earliest time for `stagger`; undefined: not chosen yet. */
  at?: string | undefined;
  /** With `at`: again every week. */
  repeat?: { weekdays: number[]; until?: string | undefined; times?: number | undefined } | undefined;
}

/** Whether the choice of time is complete. */
export const hasTime = ({ mode, at, repeat }: ChosenTime): boolean =>
  mode !== 'at' ||
  (at !== undefined &&
    (repeat === undefined ||
      (repeat.weekdays.length > 0 && (repeat.until !== undefined || repeat.times !== undefined))));

/** The request for the choices made. */
export const wishOf = (input: {
  chosen: readonly Content[];
  accountIds: readonly string[];
  time: ChosenTime;
  fields?: FieldsByPlatform;
  versions?: Versions;
}): PublishWish => {
  const { chosen, accountIds, time, fields = {}, versions = new Map() } = input;
  const sent = sentVersions({ contents: chosen, accountIds, versions });
  const contents = chosen.flatMap(({ resource, id, title, accountIds: only }) => {
    const own = only && { accountIds: [...accountsFor({ accountIds: only }, accountIds)] };
    return own?.accountIds.length === 0 ? [] : [{ resource, id, ...(title !== undefined && { title }), ...own }];
  });
  return {
    contents,
    accountIds,
    ...(time.mode !== 'now' && time.at !== undefined && { scheduledAt: time.at }),
    ...(time.mode === 'stagger' && { stagger: true }),
    ...(time.mode === 'at' && time.repeat && { repeat: time.repeat }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(sent.length > 0 && { versions: [...sent] }),
  };
};

/** How many publications a wish is for, each time that it goes out. */
export const pairsIn = ({ contents, accountIds }: PublishWish): number =>
  contents.reduce((sum, one) => sum + (one.accountIds ?? accountIds).length, 0);

/** How many publications can go out, and how many have an error. */
export const countsOf = ({ plan }: Pick<Preflight, 'plan'>): { ready: number; barred: number } => {
  const ready = plan.filter(({ at }) => at !== null).length;
  return { ready, barred: plan.length - ready };
};

/** Asks what would come of a wish, again whenever it changes, as soon as it is whole. */
export const usePreflight = ({
  wish,
  hasTime,
}: {
  wish: PublishWish /** A moment is chosen, where one is needed. */;
  hasTime: boolean;
}) => {
  const { http } = useServices();
  const language = useLanguage();
  const count = pairsIn(wish);
  const isWhole = count > 0 && count <= mostPairs && hasTime;
  const query = useQuery({
    queryKey: ['publish-console', 'preflight', language, wish],
    queryFn: ({ signal }) => call(http, preflightPublishing, { body: wish, signal }),
    enabled: isWhole,
    retry: false,
    staleTime: 0,
    placeholderData: (previous) => (isWhole ? previous : undefined),
  });
  return {
    plan: isWhole ? query.data : undefined,
    /** Nothing has changed since what is shown was found. */
    isCurrent: isWhole && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    isAsking: isWhole && query.isFetching,
    isWhole,
    error: isWhole && query.isError ? query.error : undefined,
    ask: query.refetch,
  };
};

interface SubmitPartProps {
  /** `pairs`: publications, each time that it goes out. */
  counts: { contents: number; accounts: number; pairs: number };
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
  const { pairs } = counts;
  const isEach = pairs !== counts.contents * counts.accounts;
  const { ready, barred } = countsOf(plan ?? { plan: [] });
  const turns = plan && pairs > 0 ? plan.plan.length / pairs : 1;
  const missing = () => {
    if (counts.contents === 0) return t('submit.noContents');
    if (pairs === 0) return t('submit.noAccounts');
    if (pairs > mostPairs) return t('submit.tooMany', { count: pairs, most: mostPairs });
    return t('submit.noTime');
  };
  const canSubmit = isCurrent && ready > 0 && (barred === 0 || isPartial);
  return (
    <Box title={t('submit.title')}>
      <div className="u-stack u-gap-12">
        <p className="u-text-16">
          {t(isEach ? 'submit.sumEach' : 'submit.sum', { ...counts, count: pairs * turns })}
          {turns > 1 && t('submit.turns', { count: turns })}
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
            <span className="u-figures" data-level={ready > 0 ? 'fine' : undefined}>
              {t('submit.ready', { count: ready })}
            </span>
            {barred > 0 && (
              <span className="u-figures" data-level="error">
                {t('submit.barred', { count: barred })}
              </span>
            )}
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
