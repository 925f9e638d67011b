import { GlobalOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import { type Language, languages } from '../../schema/label';
import { languageNames } from '../language-names';
import { HeaderMenu } from './header-menu';

/** The language of everything; each language is written in its own words. */
export const LanguageButton = ({ onLanguage }: { onLanguage: (language: Language) => void }) => {
  const { t } = useTranslation('shell');
  const inForce = useLanguage();
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={language === 'zh' ? 'zh-CN' : language}>{languageNames[language]}</span>,
    isCurrent: language === inForce,
    onPress: () => onLanguage(language),
  }));
  return (
    <HeaderMenu name={t('language')} items={items}>
      <GlobalOutlined />
    </HeaderMenu>
  );
};
