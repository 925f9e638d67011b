import { Modal } from 'antd';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/search.json';
import zh from '../../i18n/locales/zh/search.json';
import { mainId } from '../main-id';
import { neighbourOf } from './active-entry';
import type { Entry } from './entries';
import { optionId, ResultList } from './result-list';
import { SearchBox } from './search-box';
import { SearchStatus } from './search-status';
import { modifier } from './shortcut';
import { type SearchSources, useSearch } from './use-search';
import './search.css';

addTexts('search', { zh, en });

/** What the keyboard can do here. */
const SearchKeys = () => {
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

export interface SearchDialogProps extends SearchSources {
  /** The address of a path, as a link needs it. */
  hrefOf: (path: string) => string;
  /** Opens a page of the console in this window. */
  onNavigate: (path: string) => void;
  /** Takes the dialog away. */
  onClose: () => void;
}

/** Finds menus, actions and records by a few letters; everything can be done without leaving the keyboard. */
export const SearchDialog = ({ hrefOf, onNavigate, onClose, ...sources }: SearchDialogProps) => {
  const { t } = useTranslation('search');
  const listId = useId();
  // Where the focus was, and where it goes back to.
  const [opener] = useState(() => document.activeElement);
  const [text, setText] = useState('');
  const search = useSearch(sources);
  const { groups, entries, active } = search;
  const hasList = entries.length > 0;

  const close = (): void => {
    flushSync(onClose);
    const target = opener instanceof HTMLElement && opener !== document.body ? opener : document.getElementById(mainId);
    target?.focus({ preventScroll: true });
  };
  const addressOf = ({ target }: Entry): string | undefined => {
    if (target.kind === 'page') return hrefOf(target.path);
    return target.kind === 'outside' ? target.href : undefined;
  };

  const choose = (entry: Entry, isAside = false): void => {
    const { target } = entry;
    if (target.kind === 'term') {
      setText(target.term);
      search.ask(target.term);
      return;
    }
    search.remember();
    close();
    const href = addressOf(entry);
    if (target.kind === 'run') target.run();
    else if (href !== undefined && (isAside || target.isBlank)) window.open(href, '_blank', 'noopener,noreferrer');
    else if (target.kind === 'page') onNavigate(target.path);
    else location.assign(target.href);
  };

  return (
    <Modal
      open
      className="search-dialog"
      title={t('title')}
      width={640}
      footer={null}
      closable={false}
      transitionName=""
      maskTransitionName=""
      focusTriggerAfterClose={false}
      onCancel={close}
    >
      <div className="search-head">
        <SearchBox
          text={text}
          listId={hasList ? listId : undefined}
          activeId={active && optionId(listId, active)}
          onText={setText}
          onTerm={search.ask}
          onStep={(step) => search.choose(neighbourOf({ entries, active, step })?.key)}
          onEnter={(isBlank) => (active ? choose(active, isBlank) : search.askNow())}
        />
        <button type="button" className="search-close" onClick={close}>
          {t('close')}
        </button>
      </div>
      {hasList && (
        <ResultList
          id={listId}
          groups={groups}
          active={active}
          onForget={search.forget}
          hrefOf={addressOf}
          onChoose={choose}
          onAside={search.remember}
          onPoint={({ key }) => search.choose(key)}
        />
      )}
      <div className="search-foot">
        <SearchStatus
          records={search.records}
          count={entries.filter(({ key }) => key !== 'outside').length}
          onRetry={search.askNow}
        />
        <SearchKeys />
      </div>
    </Modal>
  );
};
