import { useTranslation } from 'react-i18next';
import { modifier } from './shortcut';

/** What the keyboard can do here. */
export const SearchKeys = () => {
  const { t } = useTranslation('search');
  return (
    <p className="search-keys">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('key.select')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('key.open')}
      </span>
      <span>
        <kbd>{modifier}</kbd> <kbd>Enter</kbd> {t('key.window')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('key.close')}
      </span>
    </p>
  );
};
