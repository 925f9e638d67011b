import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The search box above a menu. While an input method composes, nothing is searched and its keys are its own. */
export const MenuFilter = ({
  onPrepare,
  onSearch,
  onLeave,
  onOpenFirst,
}: {
  /** A search is about to begin. */
  onPrepare: () => void;
  onSearch: (query: string) => void;
  /** The keyboard goes on into the list. */
  onLeave: () => void;
  onOpenFirst: () => void;
}) => {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const change = ({ value, isComposing }: { value: string; isComposing: boolean }) => {
    setText(value);
    if (!isComposing) onSearch(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') onOpenFirst();
    else if (event.key === 'Escape' && text !== '') change({ value: '', isComposing: false });
    else if (event.key === 'ArrowDown') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      className="menu-filter"
      type="search"
      aria-label={t('filterMenu')}
      placeholder={t('filterMenu')}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onFocus={onPrepare}
      onChange={({ target, nativeEvent }) =>
        change({ value: target.value, isComposing: nativeEvent instanceof InputEvent && nativeEvent.isComposing })
      }
      onCompositionEnd={({ currentTarget }) => change({ value: currentTarget.value, isComposing: false })}
      onKeyDown={onKeyDown}
    />
  );
};
