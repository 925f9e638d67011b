import { QrcodeOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomListProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { useFigures } from '../../../framework/engine/list/figures/use-figures';
import { hasOptions } from '../../../framework/fields/field';
import { addTexts } from '../../../framework/i18n/add-texts';
import { useLabel } from '../../../framework/i18n/use-label';
import { res } from '../../../framework/rights/objects';
import en from '../../texts/en/authorization-centre.json';
import zh from '../../texts/zh/authorization-centre.json';
import { counted, countedFigures } from './counted';
import { PlatformCard } from './platform-card';
import { useAccountsLeft } from './use-accounts-left';
import { useBind } from './use-bind';
import './authorization-centre.css';

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
      <div className="engine-strip">
        <div>
          <ul className="authorization-cards" aria-label={t('platforms')} aria-busy={data === undefined}>
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
              className="authorization-left"
              data-none={left === 0 || undefined}
              title={t(left === 0 ? 'none' : 'how')}
            >
              {t('left', { count: left })}
            </span>
          )}
          {others.length > 0 && (
            <div className="authorization-others">
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
