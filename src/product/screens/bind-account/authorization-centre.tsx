import { QrcodeOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomListProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { useFigures } from '../../../framework/engine/list/use-figures';
import { hasOptions } from '../../../framework/fields/field';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLabel } from '../../../framework/i18n/use-label';
import { res } from '../../../framework/rights/objects';
import { authorizationCentre as en } from '../../texts/en/accounts.json';
import { authorizationCentre as zh } from '../../texts/zh/accounts.json';
import '../personal-center/accounts.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../framework/client/auth/failure-of';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { getProfile } from '../../../framework/contract/profile';
import { startAuthorization } from '../../contract/authorization';
import type { PersonalData } from '../../contract/profile';

/** Counts of a card in addition to the total: accounts that need attention, each with its states. */
const counted = {
  expiring: ['expiring'],
  broken: ['expired', 'revoked', 'banned', 'quota'],
} as const;
type Counted = keyof typeof counted;

/** What a card counts, in order. */
const countedNames = Object.keys(counted) as readonly Counted[];

/** All accounts, then those of each kind, as the API spells it. */
const countedFigures: readonly string[] = [
  'count',
  ...countedNames.map((name) => `count?${counted[name].map((state) => `status=${state}`).join('&')}`),
];

/** How the accounts of one platform are; each figure shows its accounts in the list below. */
const PlatformCard = ({
  name,
  counts = [],
  isChosen,
  isBinding,
  onShow,
  onBind,
}: {
  name: string;
  /** All of them, and those of each kind in order; none while they are not known. */
  counts: readonly number[] | undefined;
  /** The list shows this platform. */
  isChosen: boolean;
  isBinding: boolean;
  /** Shows the accounts of a kind; undefined: all of them. */
  onShow: (kind: Counted | undefined) => void;
  /** Binds one more; undefined where that is not allowed. */
  onBind: (() => void) | undefined;
}) => {
  const { t } = useTranslation('authorization-centre');
  const [all = 0, ...each] = counts;
  return (
    <li className="authorization-card u-card u-flex u-rigid u-items-center" data-chosen={isChosen || undefined}>
      <div className="authorization-card-head u-row u-gap-4 u-between">
        <button
          type="button"
          aria-pressed={isChosen}
          title={t('bound', { count: all })}
          onClick={() => onShow(undefined)}
        >
          <strong>{name}</strong> {all}
        </button>
        {onBind && (
          <Button
            type="text"
            size="small"
            icon={<QrcodeOutlined />}
            loading={isBinding}
            aria-label={t('bind', { platform: name })}
            onClick={onBind}
          >
            {t('bindShort')}
          </Button>
        )}
      </div>
      <div className="authorization-card-figures u-row u-gap-4 u-between">
        {countedNames.map((kind, index) => {
          const count = each[index] ?? 0;
          // What there is none of is no news.
          if (count === 0) return null;
          return (
            <button key={kind} type="button" data-kind={kind} onClick={() => onShow(kind)}>
              {t(`kind.${kind}`)} <b>{count}</b>
            </button>
          );
        })}
      </div>
    </li>
  );
};

/** Leaves for the page of a platform that asks whether we may use an account there. */
const useBind = () => {
  const { http } = useServices();
  const { goOut } = useEngine();
  const [leaving, setLeaving] = useState('');
  const [problem, setProblem] = useState('');
  return {
    bind: async (platform: string): Promise<void> => {
      setLeaving(platform);
      setProblem('');
      try {
        goOut((await call(http, startAuthorization, { body: { platform } })).url);
      } catch (error) {
        setProblem(failureOf(error).message);
        setLeaving('');
      }
    },
    /** The platform whose page is about to open; empty: none. */
    leaving,
    /** Why it did not open; empty: it did, or was not requested. */
    problem,
  };
};

/**
 * How many accounts the reader may still bind; undefined while it is not known, and where they bind none.
 * @param round refetched with another number: after anything has been done to an account
 */
const useAccountsLeft = (isRequested: boolean, round: number): number | undefined => {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['bind-account', 'left', round],
    queryFn: async (
      { signal }, // With the parts that the product's half of the server adds.
    ) => ((await call(http, getProfile, { signal })) as PersonalData).subscription.left.account ?? null,
    placeholderData: (previous) => previous,
    enabled: isRequested,
  });
  return data ?? undefined;
};

addTexts('authorization-centre', { zh, en });

const oneOf = (values: readonly string[]) => ({ kind: 'oneOf' as const, values: [...values] });

/** Accounts below a card for each platform that has some: how many are fine, expire soon or are broken, and binding one more. */
export const AuthorizationCentre = ({ resource, generated, fixed, state, onChange }: CustomListProps) => {
  const { t } = useTranslation('authorization-centre');
  const label = useLabel();
  const { can } = useEngine();
  const { bind, leaving, problem } = useBind();
  const field = resource.fieldByName.get('platform');
  const only = typeof fixed.platform === 'string' ? fixed.platform : undefined;
  const { data, dataUpdatedAt } = useFigures({ resource, filters: [], figures: countedFigures, by: 'platform' });
  const groups = new Map(data?.groups?.map(({ value, figures }) => [String(value), figures.map(Number)]));
  const platforms = hasOptions(field)
    ? Object.entries(field.options).filter(([name]) => only === undefined || name === only)
    : [];
  const canBind = can({ object: res(resource.name), action: 'reauthorize' });
  const isShown = (name: string): boolean => only !== undefined || (groups.get(name)?.[0] ?? 0) > 0;
  const others = data && canBind ? platforms.filter(([name]) => !isShown(name)) : [];
  const left = useAccountsLeft(canBind && data !== undefined, dataUpdatedAt);
  const { platform: chosen, status: _, ...rest } = state.filters;

  return (
    <>
      {problem !== '' && <Alert type="error" showIcon role="alert" title={problem} />}
      <div className="engine-strip u-flex u-gap-12 u-items-center">
        <div>
          <ul className="u-flex u-rigid u-gap-8" aria-label={t('platforms')} aria-busy={data === undefined}>
            {platforms
              .filter(([name]) => isShown(name))
              .map(([name, option]) => (
                <PlatformCard
                  key={name}
                  name={label(option)}
                  counts={groups.get(name)}
                  isChosen={chosen?.kind === 'oneOf' && chosen.values.includes(name)}
                  onBind={canBind ? () => void bind(name) : undefined}
                  isBinding={leaving === name}
                  onShow={(kind) => {
                    const platform = only === undefined ? { platform: oneOf([name]) } : {};
                    onChange({ filters: { ...rest, ...platform, ...(kind && { status: oneOf(counted[kind]) }) } });
                  }}
                />
              ))}
          </ul>
          {left !== undefined && (
            <span
              className="authorization-left u-note u-rigid"
              data-none={left === 0 || undefined}
              title={t(left === 0 ? 'none' : 'how')}
            >
              {t('left', { count: left })}
            </span>
          )}
          {others.length > 0 && (
            <div className="u-row u-rigid u-muted u-nowrap">
              <span>{t('others')}</span>
              {others.map(([name, option]) => (
                <Button
                  key={name}
                  size="small"
                  icon={<QrcodeOutlined aria-hidden />}
                  loading={leaving === name}
                  onClick={() => void bind(name)}
                >
                  {label(option)}
                </Button>
              ))}
            </div>
          )}
        </div>
      </div>
      {generated}
    </>
  );
};
