import { Button, Descriptions, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { useSession } from '../../framework/shell/session/boot-context';
import { usePageTab } from '../../framework/shell/workspace/pages/page-tab';

const shown = [
  'path',
  'name',
  'icon',
  'activeMenu',
  'hidden',
  'noClosable',
  'tabHidden',
  'noLayout',
  'dynamicNewTab',
] as const;

/** A page that names its own tab, and what its route says of it. */
export const MetaPage = (): ReactNode => {
  const label = useLabel();
  const { pathname } = useLocation();
  const route = useSession().matchRoute(pathname)?.route;
  const { onTitle } = usePageTab();
  const [title, setTitle] = useState('');
  return (
    <>
      <div className="demo-row">
        <Input
          style={{ maxWidth: 320 }}
          aria-label={label({ zh: '新标题', en: 'New title' })}
          placeholder={label({ zh: '新标题', en: 'New title' })}
          maxLength={30}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="primary" disabled={title.trim() === ''} onClick={() => onTitle(title.trim())}>
          {label({ zh: '修改标签标题', en: 'Rename the tab' })}
        </Button>
        <Button onClick={() => onTitle('')}>{label({ zh: '恢复', en: 'As it was' })}</Button>
      </div>
      {route && (
        <Box title={label({ zh: '本页路由的 meta', en: 'The meta of this route' })}>
          <Descriptions
            bordered
            size="small"
            column={{ xs: 1, md: 2 }}
            items={[
              { key: 'title', label: 'title', children: `${route.title.zh} / ${route.title.en}` },
              ...shown.map((name) => ({ key: name, label: name, children: String(route[name] ?? '-') })),
            ]}
          />
        </Box>
      )}
    </>
  );
};
