import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Pagination, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { endSessions, listSessions, type SessionView } from '../../../framework/contract/own-account';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { Box } from '../../../framework/engine/parts/box';
import { formatMoment } from '../../../framework/fields/base/format';
import { useToasts } from '../../../framework/shared/toasts';
import { Loaded } from './loaded';
import { keys } from './personal-data';

/** One's sessions, and how to end one or all others after asking. */
const useSessions = () => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { modal, message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();
  const query = useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await call(http, listSessions, { signal })).list,
  });

  /** Ends one session, or all others when none is named. A failure is shown and changes nothing. */
  const end = async (id?: string): Promise<void> => {
    try {
      const { ended } = await call(http, endSessions, { body: { id } });
      message.success(t('sessions.ended', { count: ended }));
    } catch (error) {
      showError(toRefineError(error));
    }
    await client.invalidateQueries({ queryKey: keys.sessions });
  };
  const ask = ({ question, id }: { question: string; id?: string }): void => {
    modal.confirm({
      title: question,
      content: t('sessions.consequence'),
      okText: t('sessions.end'),
      okButtonProps: { danger: true },
      onOk: () => end(id),
    });
  };
  return {
    query,
    endOne: ({ id, device }: SessionView) =>
      ask({ question: t('sessions.endQuestion', { device: device || t('sessions.unknown') }), id }),
    endOthers: () => ask({ question: t('sessions.endOthersQuestion') }),
  };
};

const isPhone = (device: string): boolean => /android|ios|iphone|ipad|harmony|mobile/i.test(device);

/** To the minute; seconds only make the line long. */
const minuteOf = (moment: string): string => formatMoment(moment).slice(0, 16);

const SessionRow = ({ session, onEnd }: { session: SessionView; onEnd: () => void }): ReactNode => {
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

/** As many as a phone shows at once. */
const pageSize = 6;

/** The signed-in devices, this one first, paged. */
export const SessionList = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { query, endOne, endOthers } = useSessions();
  const sessions = [...(query.data ?? [])].sort((left, right) => Number(right.current) - Number(left.current));
  const [wanted, setWanted] = useState(1);
  // The last page may be gone with those that were signed out.
  const page = Math.min(wanted, Math.ceil(sessions.length / pageSize) || 1);
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
              {sessions.slice((page - 1) * pageSize, page * pageSize).map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} />
              ))}
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
            {!hasOthers && <p className="pc-muted">{t('sessions.onlyHere')}</p>}
          </>
        )}
      </Loaded>
    </Box>
  );
};
