import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { HeaderTool } from '../header/header-tool';

/** Locks the screen. */
export const LockButton = ({ onLock }: { onLock: () => void }) => {
  const { t } = useTranslation('shell');
  return <HeaderTool name={t('lockScreen')} icon={<LockOutlined />} onClick={onLock} />;
};
