import { SkinOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { HeaderTool } from '../header/header-tool';

/** The header's way to the theme drawer. */
export const ThemeButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('shell');
  return <HeaderTool name={t('themeSettings')} icon={<SkinOutlined />} popup="dialog" onClick={onOpen} />;
};
