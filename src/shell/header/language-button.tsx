import { GlobalOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import { type Language, languages } from '../../schema/label';
import { languageNames } from '../language-names';
import { HeaderMenu } from './header-menu';

const items = languages.map((language) => ({ key: language, label: languageNames[language] }));

/** The language of everything; each language is written in its own words. */
export const LanguageButton = ({ onLanguage }: { onLanguage: (language: Language) => void }) => {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <HeaderMenu
      name={t('language')}
      items={items}
      selected={[language]}
      onChoose={(key) => {
        const chosen = languages.find((each) => each === key);
        if (chosen) onLanguage(chosen);
      }}
    >
      <GlobalOutlined />
    </HeaderMenu>
  );
};
