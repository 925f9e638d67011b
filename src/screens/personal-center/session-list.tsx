import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../engine/box';
import { formatMoment } from '../../engine/fields/common/format';
import { Loaded } from './loaded';
import { type DeviceSession, useSessions } from './use-sessions';

const isPhone = (device: string): boolean => /android|ios|iphone|ipad|harmony|mobile/i.test(device);

/** To the minute; seconds only make the line long. */
const minuteOf = (moment: string): string => formatMoment(moment).slice(0, 16);

const SessionRow = ({ session, onEnd }: { session: DeviceSession; onEnd: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const device = session.device || t('sessions.unknown');
  return (
    <li className="pc-row pc-row-wrapping">
      <span className="pc-row-icon">
        {isPhone(device) ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />}
      </span>
      <div className="pc-row-text">
        <div className="pc-row-title">
          {device}
          {session.current && <Tag color="green">{t('sessions.current')}</Tag>}
        </div>
        <div className="pc-muted">
          <span>{t('sessions.signedIn', { time: minuteOf(session.createdAt) })}</span>
          <span>{t('sessions.lastSeen', { time: minuteOf(session.lastSeen) })}</span>
        </div>
      </div>
      {!session.current && (
        <Button danger onClick={onEnd} aria-label={t('sessions.endNamed', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** Where somebody is signed in, this device first. */
export const SessionList = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { query, endOne, endOthers } = useSessions();
  const sessions = [...(query.data ?? [])].sort((left, right) => Number(right.current) - Number(left.current));
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <Box
      title={t('sessions.title')}
      extra={
        hasOthers && (
          <Button danger onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <Loaded query={query} rows={3}>
        {() => (
          <>
            <ul className="pc-rows">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} />
              ))}
            </ul>
            {!hasOthers && <p className="pc-muted">{t('sessions.onlyHere')}</p>}
          </>
        )}
      </Loaded>
    </Box>
  );
};
