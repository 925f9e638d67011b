import { useQuery } from '@tanstack/react-query';
import { Avatar, Empty, Tag } from 'antd';
import type { ReactNode } from 'react';
import { call } from '../../framework/client/http/call';
import { useServices } from '../../framework/client/services-context';
import { Box } from '../../framework/engine/parts/box';
import { Loading } from '../../framework/engine/parts/loading';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import { safeHtml } from '../../framework/shared/safe-html';
import { getTemplateNotices } from '../contract/template-lists';

/** The user's notices as `/notice/getList` has them: a picture, and a text with markup that is made harmless here. */
export const Inbox = (): ReactNode => {
  const label = useLabel();
  const { http, hrefOf } = useServices();
  const { data } = useQuery({
    queryKey: ['demos', 'notices'],
    queryFn: ({ signal }) => call(http, getTemplateNotices, { signal }),
  });
  return (
    <Box title={label({ zh: '收件箱（/notice/getList）', en: 'Inbox (/notice/getList)' })}>
      {!data && <Loading />}
      {data?.list.length === 0 && <Empty />}
      <ul className="demo-inbox">
        {(data?.list ?? []).slice(0, 6).map(({ id, image, notice, email }) => (
          <li key={id}>
            <Avatar src={image ? siteHref(image) : undefined} alt="">
              {email ? '@' : 'i'}
            </Avatar>
            <Tag>{label(email ? { zh: '邮件', en: 'Mail' } : { zh: '通知', en: 'Notice' })}</Tag>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `safeHtml` has made it so. */}
            <div dangerouslySetInnerHTML={{ __html: safeHtml(notice || email, { hrefOf }) }} />
          </li>
        ))}
      </ul>
    </Box>
  );
};
