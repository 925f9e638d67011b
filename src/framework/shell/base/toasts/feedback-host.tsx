import { useNotificationProvider } from '@refinedev/antd';
import { App } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { Feedback } from './lazy-feedback';
import { withPlainDialogs } from './plain-dialogs';

interface FeedbackHostProps {
  onReady: (feedback: Feedback) => void;
  /** The site's setting of that name. */
  plainDialogs: boolean;
}

const Report = ({ onReady, plainDialogs }: FeedbackHostProps): ReactNode => {
  const antd = App.useApp();
  const refine = useNotificationProvider();
  useEffect(() => {
    const modal = plainDialogs ? withPlainDialogs(antd.modal) : antd.modal;
    onReady({ ...antd, modal, refine });
  });
  return null;
};

/** Where antd draws its messages, notifications and questions; says how to make them. */
export const FeedbackHost = (props: FeedbackHostProps): ReactNode => (
  <App component={false}>
    <Report {...props} />
  </App>
);
