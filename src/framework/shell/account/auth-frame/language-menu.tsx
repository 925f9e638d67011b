import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredLanguages } from '../../../i18n/i18n';
import { useLanguage } from '../../../i18n/use-label';
import type { Language } from '../../../shared/label';
import { languageNames } from '../../base/language-names';

/** How far an arrow key moves in the list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The language button and its menu, for the mouse and for the keyboard (arrows, Home, End, Escape). */
export const LanguageMenu = () => {
  const { t, i18n } = useTranslation('sign-in');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isOpen]);

  if (offeredLanguages().length < 2) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (next: Language) => {
    void i18n.changeLanguage(next);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const all = items();
    const at = all.indexOf(event.target as HTMLElement);
    const step = steps[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Home') all.at(0)?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (step) all.at((at + step) % all.length)?.focus();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what the button and the items inside let through.
    <div
      className="sign-in-language u-absolute"
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="btn btn-quiet"
        aria-label={t('language')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3 3.6 6 3.6 9s-.6 6-3.6 9c-3-3-3.6-6-3.6-9S9 6 12 3Z" />
        </svg>
        <span aria-hidden="true">{languageNames[language]}</span>
      </button>
      {isOpen && (
        <div
          className="sign-in-languages u-absolute u-grid u-surface u-border u-radius u-shadow u-mt-4"
          role="menu"
          aria-label={t('language')}
        >
          {offeredLanguages().map((each) => (
            <button
              className="u-text-start"
              key={each}
              type="button"
              role="menuitem"
              tabIndex={-1}
              lang={each === 'zh' ? 'zh-CN' : 'en'}
              aria-current={each === language || undefined}
              onClick={() => choose(each)}
            >
              {languageNames[each]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
