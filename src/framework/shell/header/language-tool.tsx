import { GlobalOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../i18n/i18n';
import { offeredLanguages } from '../../i18n/language-store';
import { useLanguage } from '../../i18n/use-label';
import { languageNames } from '../language-names';
import { HeaderMenu } from './header-menu';

/** The language of everything; each language is written in its own words. */
export const LanguageTool = () => {
  const { t } = useTranslation('shell');
  const inForce = useLanguage();
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  const items = offered.map((language) => ({
    key: language,
    label: <span lang={language === 'zh' ? 'zh-CN' : language}>{languageNames[language]}</span>,
    isCurrent: language === inForce,
    onPress: () => void i18n.changeLanguage(language),
  }));
  return (
    <HeaderMenu name={t('language')} items={items}>
      <GlobalOutlined />
    </HeaderMenu>
  );
};
