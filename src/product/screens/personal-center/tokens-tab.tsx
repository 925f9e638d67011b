import { KeyOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiToken, TokenGrants } from '../../../framework/contract/api-tokens';
import { pathOf } from '../../../framework/contract/endpoint';
import { listRecords } from '../../../framework/contract/records';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { canOpen } from '../../../framework/engine/context/find-pages';
import { Box } from '../../../framework/engine/parts/box';
import { formatMoment } from '../../../framework/fields/base/format';
import { useLabel } from '../../../framework/i18n/use-label';
import { Loaded } from './loaded';
import { TokenForm } from './token-form';
import { TokenSecret } from './token-secret';
import { TryCall } from './try-call';
import { useTokens } from './use-tokens';

/** A list that the newest token may read; before there is one, any that the next may. */
const firstAddress = (list: readonly ApiToken[], offered: TokenGrants): string => {
  const readable = Object.entries(list[0]?.grants ?? offered).find(([, verbs]) => verbs.includes('list'));
  return `${pathOf(listRecords, { resource: readable?.[0] ?? '' })}?_end=5`;
};

/** Pages that belong to the matter, with what leads to them. */
const others = { hooks: '/setting/webhooks', connections: '/setting/connections' } as const;

const minuteOf = (moment: string): string => formatMoment(moment).slice(0, 16);

const TokenRow = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const label = useLabel();
  const { resources } = useEngine().console;
  const { id, name, grants, createdAt, expiresAt, lastUsedAt, isExpired } = token;
  const about = Object.keys(grants).map((resource) => {
    const known = resources.get(resource);
    return known ? label(known.label) : resource;
  });
  return (
    <li className="pc-row pc-row-wrapping">
      <span className="pc-row-icon">
        <KeyOutlined aria-hidden />
      </span>
      <div className="pc-row-text">
        <div className="pc-row-title">
          {name}
          <code className="pc-muted">{`smc_${id.slice(0, 6)}…`}</code>
          {isExpired && <Tag color="red">{t('tokens.expired')}</Tag>}
        </div>
        <div className="pc-muted">{about.join(' · ')}</div>
        <div className="pc-muted">
          <span>{t('tokens.made', { time: minuteOf(createdAt) })}</span>
          <span>{t('tokens.expires', { time: minuteOf(expiresAt) })}</span>
          <span>{lastUsedAt ? t('tokens.used', { time: minuteOf(lastUsedAt) }) : t('tokens.unused')}</span>
        </div>
      </div>
      <Button danger onClick={onRevoke} aria-label={t('tokens.revokeNamed', { name })}>
        {t('tokens.revoke')}
      </Button>
    </li>
  );
};

/** What leads to another page, for who may open it. */
const Pointer = ({ to }: { to: keyof typeof others }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const label = useLabel();
  const { console, mayOpen } = useEngine();
  const path = others[to];
  const route = console.routeByPath.get(path);
  if (route === undefined || !canOpen({ routes: console.routeByPath, path, mayOpen })) return null;
  return (
    <p className="pc-muted">
      {t(`tokens.${to}`)}
      <Link to={path}>{label(route.title)}</Link>
    </p>
  );
};

/** API 令牌: what programs and assistants sign in with, and a place to try a call. */
export const TokensTab = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { query, readAnew, askToRevoke } = useTokens();
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const onMade = (token: string): void => {
    setSecret(token);
    setIsMaking(false);
    void readAnew();
  };
  return (
    <Loaded query={query} rows={4}>
      {({ list, offered }) => (
        <>
          {secret && <TokenSecret token={secret} onKept={() => setSecret(undefined)} />}
          <Box
            title={t('tokens.title')}
            extra={
              <Button type="primary" onClick={() => setIsMaking(true)}>
                {t('tokens.make')}
              </Button>
            }
          >
            <p className="pc-muted">{t('tokens.why')}</p>
            <Pointer to="hooks" />
            <Pointer to="connections" />
            <ul className="pc-rows pc-rows-after">
              {list.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => askToRevoke(token)} />
              ))}
            </ul>
            {list.length === 0 && <p className="pc-muted">{t('tokens.none')}</p>}
          </Box>
          <TryCall key={`${secret} ${list[0]?.id}`} path={firstAddress(list, offered)} token={secret} />
          <TokenForm offered={offered} isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={onMade} />
        </>
      )}
    </Loaded>
  );
};
