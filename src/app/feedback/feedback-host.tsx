import { useNotificationProvider } from '@refinedev/antd';
// Not from 'antd': the bundle leaves this component out there, so that nobody else brings it to the first page.
import AntdApp from 'antd/es/app/App';
import useApp from 'antd/es/app/useApp';
import { type ReactNode, useEffect } from 'react';
import type { Feedback } from './late-feedback';

const Report = ({ onReady }: { onReady: (feedback: Feedback) => void }): ReactNode => {
  const antd = useApp();
  const refine = useNotificationProvider();
  useEffect(() => onReady({ ...antd, refine }));
  return null;
};

/** Where antd draws its messages, notifications and questions; says how to make them. */
export const FeedbackHost = (props: { onReady: (feedback: Feedback) => void }): ReactNode => (
  <AntdApp component={false}>
    <Report {...props} />
  </AntdApp>
);
