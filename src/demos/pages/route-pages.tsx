import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLabel } from '../../framework/i18n/use-label';

/** Nothing but the page: menu, header and tabs are covered until it is left. */
export const NoLayoutPage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  return (
    <div className="demo-full">
      <p>{label({ zh: '这个页面盖住了菜单、顶栏和标签页。', en: 'This page covers menu, header and tabs.' })}</p>
      <Button type="primary" onClick={() => void navigate('/index')}>
        {label({ zh: '返回示例目录', en: 'Back to all examples' })}
      </Button>
    </div>
  );
};

const ErrorResult = ({ status }: { status: '403' | '404' }): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const text =
    status === '403'
      ? label({ zh: '您没有权限访问该页面', en: 'You may not open this page' })
      : label({ zh: '页面不存在', en: 'There is no such page' });
  return (
    <Result
      status={status}
      title={<h2>{status}</h2>}
      subTitle={text}
      extra={
        <Button type="primary" onClick={() => void navigate('/index')}>
          {label({ zh: '返回示例目录', en: 'Back to all examples' })}
        </Button>
      }
    />
  );
};

/** What a refused page looks like. */
export const ForbiddenPage = (): ReactNode => <ErrorResult status="403" />;

/** What an unknown address looks like. */
export const MissingPage = (): ReactNode => <ErrorResult status="404" />;
