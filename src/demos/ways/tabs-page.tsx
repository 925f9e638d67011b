import { Button, Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { useSession } from '../../framework/shell/session/boot-context';
import { tabTitle } from '../../framework/shell/workspace/tabs/tab-at';
import { useTabsControl, useTabsState } from '../../framework/shell/workspace/tabs/tabs-context';

/** The tabs of the window as a list, handled from a page. */
export const TabsPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { matchRoute } = useSession();
  const { tabs } = useTabsState().bound;
  const control = useTabsControl();
  return (
    <>
      <div className="demo-row">
        <Button type="primary" onClick={() => void navigate('/other/timeline')}>
          {label({ zh: '打开时间线', en: 'Open the timeline' })}
        </Button>
        <Button onClick={() => control.refresh()}>{label({ zh: '刷新本页', en: 'Reload this page' })}</Button>
        <Button onClick={() => control.run('others', pathname)}>
          {label({ zh: '关闭其他', en: 'Close the others' })}
        </Button>
        <Button onClick={() => control.leaveFor(pathname, '/index')}>
          {label({ zh: '关闭本页，回到目录', en: 'Close this page' })}
        </Button>
      </div>
      <Box title={label({ zh: `已打开 ${tabs.list.length} 个标签页`, en: `${tabs.list.length} open tabs` })}>
        <Table
          rowKey="key"
          size="small"
          pagination={false}
          dataSource={[...tabs.list]}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: label({ zh: '标题', en: 'Title' }), render: (_, tab) => tabTitle({ tab, matchRoute, label }) },
            { title: label({ zh: '地址', en: 'Address' }), dataIndex: 'address' },
            {
              title: label({ zh: '状态', en: 'State' }),
              render: (_, { key, isFixed, isPinned }) => (
                <>
                  {key === tabs.active && <Tag color="blue">{label({ zh: '当前', en: 'Open' })}</Tag>}
                  {tabs.alive.includes(key) && <Tag color="green">{label({ zh: '已缓存', en: 'Kept' })}</Tag>}
                  {(isFixed || isPinned) && <Tag>{label({ zh: '固定', en: 'Fixed' })}</Tag>}
                </>
              ),
            },
            {
              title: label({ zh: '操作', en: 'Actions' }),
              render: (_, { key }) => (
                <Button size="small" disabled={key === tabs.active} onClick={() => control.open(key)}>
                  {label({ zh: '切换', en: 'Go there' })}
                </Button>
              ),
            },
          ]}
        />
      </Box>
    </>
  );
};
