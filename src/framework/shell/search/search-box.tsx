import { SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { longestTerm } from './recent-terms';

/** The keys that move among the results and open one. */
export interface ResultKeys {
  onStep: (step: 1 | -1) => void;
  /** `isBlank`: in a new window. */
  onEnter: (isBlank: boolean) => void;
}

/** Where the term is typed. What an input method is still composing is no term yet, and its keys are not ours. */
export const SearchBox = ({
  text,
  listId,
  activeId,
  onText,
  onTerm,
  onStep,
  onEnter,
}: {
  /** What the box holds. */
  text: string;
  /** The list of results; undefined while there is none. */
  listId: string | undefined;
  /** The result that Enter would open. */
  activeId: string | undefined;
  onText: (text: string) => void;
  /** Called with what is to be looked for, once it has been composed. */
  onTerm: (text: string) => void;
} & ResultKeys) => {
  const { t } = useTranslation('search');
  const isComposing = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // Not `autoFocus`: the dialog is put into the page only after its content.
  useEffect(() => input.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    // Safari ends the composition before the Enter that ended it; that one has the code of a key of the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onStep(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter') onEnter(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <div className="search-box">
      <SearchOutlined aria-hidden />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('input')}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t('placeholder')}
        maxLength={longestTerm}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          if (!isComposing.current) onTerm(target.value);
        }}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false;
          onTerm(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};
