import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Pagination, Tag } from 'antd';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/http/http';
import { useServices } from '../../client/services-context';
import { endSessions, listSessions } from '../../contract/own-account';
import { Box } from '../../engine/parts/box';
import { Loaded } from '../../engine/parts/loaded';
import { Loading } from '../../engine/parts/loading';
import { PageFrame } from '../../engine/parts/page-frame';
import { formatMinute } from '../../fields/base/format';
import { addTexts } from '../../i18n/i18n';
import { ownAccount as en } from '../../i18n/locales/en/account.json';
import { ownAccount as zh } from '../../i18n/locales/zh/account.json';
import { partsOf } from '../base/plugins';
import { useSession } from '../session/boot-context';
import { Row, sessionsKey, useAsk } from './own-account';
import { PasswordForm } from './password-form';

/** As many as a phone shows at once. */
const pageSize = 6;

/** The signed-in devices, this one first, paged. */
const SessionList = (): ReactNode => {
  const { t } = useTranslation('own-account');
  const { http } = useServices();
  const ask = useAsk();
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(http, listSessions, { signal })).list,
  });
  const sessions = [...(query.data ?? [])].sort((left, right) => Number(right.current) - Number(left.current));
  const [wanted, setWanted] = useState(1);
  // The last page may be gone with those that were signed out.
  const page = Math.min(wanted, Math.ceil(sessions.length / pageSize) || 1);
  const hasOthers = sessions.some(({ current }) => !current);
  /** Ends one session, or all others when none is named. */
  const end = (title: string, id?: string): void =>
    ask({
      title,
      content: t('sessions.consequence'),
      okText: t('sessions.end'),
      key: sessionsKey,
      work: async () => t('sessions.ended', { count: (await call(http, endSessions, { body: { id } })).ended }),
    });
  const others = (
    <Button danger onClick={() => end(t('sessions.endOthersQuestion'))}>
      {t('sessions.endOthers')}
    </Button>
  );
  return (
    <Box title={t('sessions.title')} extra={hasOthers && others}>
      <Loaded query={query} rows={3}>
        {() => (
          <>
            <ul className="own-rows">
              {sessions
                .slice((page - 1) * pageSize, page * pageSize)
                .map(({ id, current, createdAt, lastSeen, ...session }) => {
                  const device = session.device || t('sessions.unknown');
                  const isPhone = /android|ios|iphone|ipad|harmony|mobile/i.test(device);
                  return (
                    <Row
                      key={id}
                      icon={isPhone ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />}
                      title={
                        <>
                          {device}
                          {current && <Tag color="green">{t('sessions.current')}</Tag>}
                        </>
                      }
                      lines={[
                        <>
                          <span>{t('sessions.signedIn', { time: formatMinute(createdAt) })}</span>
                          <span>{t('sessions.lastSeen', { time: formatMinute(lastSeen) })}</span>
                        </>,
                      ]}
                    >
                      {!current && (
                        <Button
                          danger
                          onClick={() => end(t('sessions.endQuestion', { device }), id)}
                          aria-label={t('sessions.endNamed', { device })}
                        >
                          {t('sessions.end')}
                        </Button>
                      )}
                    </Row>
                  );
                })}
            </ul>
            {sessions.length > pageSize && (
              <Pagination
                align="end"
                size="small"
                showSizeChanger={false}
                current={page}
                pageSize={pageSize}
                total={sessions.length}
                showTotal={(count) => t('sessions.total', { count })}
                onChange={setWanted}
              />
            )}
            {!hasOthers && <p className="own-muted">{t('sessions.onlyHere')}</p>}
          </>
        )}
      </Loaded>
    </Box>
  );
};

addTexts('own-account', { zh, en });

/** What guards the own account: the password, what plugins have for signing in, and the signed-in devices; `children` stand before those. */
export const Security = ({ children }: { children?: ReactNode }): ReactNode => {
  const { plugins } = useSession().setup;
  const client = useQueryClient();
  const boxes = useMemo(() => partsOf(plugins, 'accountBox', ({ AccountBox }) => AccountBox), [plugins]);
  const onChange = () => void client.invalidateQueries({ queryKey: sessionsKey });
  return (
    <>
      <PasswordForm />
      <Suspense fallback={<Loading rows={2} />}>
        {boxes.map((Part) => (
          <Part key={boxes.indexOf(Part)} onChange={onChange} />
        ))}
      </Suspense>
      {children}
      <SessionList />
    </>
  );
};

/** The page of the own account where a console has no other. */
export const AccountScreen = (): ReactNode => {
  const { t } = useTranslation('own-account');
  return (
    <PageFrame title={t('title')}>
      <div className="own-page u-stack u-gap-16">
        <Security />
      </div>
    </PageFrame>
  );
};
