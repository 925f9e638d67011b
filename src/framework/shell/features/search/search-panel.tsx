import './search.css';
import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../i18n/i18n';
import { search as en } from '../../../i18n/locales/en/features.json';
import { search as zh } from '../../../i18n/locales/zh/features.json';
import { useLanguage } from '../../../i18n/use-label';
import { viewerOf } from '../../../rights/navigation';
import { mainId } from '../../base/places';
import { hrefOf } from '../../base/routing/address';
import type { MenuNode } from '../../frame/menu/menu-node';
import { useSession } from '../../session/boot-context';
import { http } from '../../session/session';
import type { Entry } from './entries';
import { optionId, ResultList } from './result-list';
import { recordFinder, type SearchCommands, searchActions, searchPages } from './search-actions';
import { modifier } from './shortcut';
import { longestTerm, neighbourOf, type RecordSearchState, type SearchSources, useSearch } from './use-search';

/** The keys that move among the results and open one. */
interface ResultKeys {
  onStep: (step: 1 | -1) => void;
  /** `isBlank`: in a new window. */
  onEnter: (isBlank: boolean) => void;
}

/** Where the term is typed. What an input method is still composing is no term yet, and its keys are not ours. */
const SearchBox = ({
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
    <div className="search-box u-row u-grow u-gap-12 u-min-0 u-muted u-text-16">
      <SearchOutlined aria-hidden />
      <input
        className="u-min-0 u-text u-p-0"
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

/** The state of the search, in words; announced as it changes. */
const SearchStatus = ({
  records,
  count,
  onRetry,
}: {
  records: RecordSearchState;
  /** Results on the page, the way out of the console not counted. */
  count: number;
  onRetry: () => void;
}) => {
  const { t } = useTranslation('search');
  const text = (): string => {
    if (records.step === 'idle') return '';
    if (records.step === 'asking') return t('status.asking');
    if (records.step === 'failed') return t('status.failed');
    if (count === 0) return t('status.none');
    return records.found.isComplete ? t('status.found', { count }) : t('status.incomplete');
  };
  return (
    <div className="search-status u-row u-gap-4 u-min-0 u-break">
      <p className="u-flex" role="status">
        {records.step === 'asking' && <LoadingOutlined aria-hidden />}
        {text()}
      </p>
      {records.step === 'failed' && (
        <button className="u-rigid" type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
};

addTexts('search', { zh, en });

/** What the keyboard can do here. */
const SearchKeys = () => {
  const { t } = useTranslation('search');
  return (
    <p className="search-keys u-flex u-gap-16">
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

interface SearchDialogProps extends SearchSources {
  /** The address of a path, as a link needs it. */
  hrefOf: (path: string) => string;
  /** Opens a page of the console in this window. */
  onNavigate: (path: string) => void;
  /** Takes the dialog away. */
  onClose: () => void;
}

/** Finds menus, actions and records by a few letters; everything can be done without leaving the keyboard. */
const SearchDialog = ({ hrefOf, onNavigate, onClose, ...sources }: SearchDialogProps) => {
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
      className="search-dialog u-p-0"
      title={t('title')}
      width={640}
      footer={null}
      closable={false}
      transitionName=""
      maskTransitionName=""
      focusTriggerAfterClose={false}
      onCancel={close}
    >
      <div className="search-head u-row u-rigid">
        <SearchBox
          text={text}
          listId={hasList ? listId : undefined}
          activeId={active && optionId(listId, active)}
          onText={setText}
          onTerm={search.ask}
          onStep={(step) => search.choose(neighbourOf({ entries, active, step })?.key)}
          onEnter={(isBlank) => (active ? choose(active, isBlank) : search.askNow())}
        />
        <button type="button" className="search-close u-rigid" onClick={close}>
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
      <div className="search-foot u-note u-flex u-rigid u-wrap u-items-center u-between u-border-top">
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

export interface SearchPanelProps {
  menu: readonly MenuNode[];
  commands: SearchCommands;
  onNavigate: (address: string) => void;
  onClose: () => void;
}

/** The search dialog over what this session may see and do. */
export const SearchPanel = ({ menu, commands, onNavigate, onClose }: SearchPanelProps): ReactNode => {
  const session = useSession();
  const language = useLanguage();
  const { console, user } = session;
  const canView = useMemo(() => viewerOf(session), [session]);
  const pages = useMemo(() => searchPages(menu), [menu]);
  const actions = useMemo(() => {
    const inMenu = new Set(pages.map(({ path }) => path));
    return searchActions({ commands, language, routeByPath: console.routeByPath, canView, inMenu });
  }, [commands, language, console, canView, pages]);
  const findRecords = useMemo(() => recordFinder({ http, console, canView }), [console, canView]);
  return (
    <SearchDialog
      userId={user.id}
      pages={pages}
      actions={actions}
      findRecords={findRecords}
      externalSearch={console.site.externalSearch}
      hrefOf={hrefOf}
      onNavigate={onNavigate}
      onClose={onClose}
    />
  );
};
