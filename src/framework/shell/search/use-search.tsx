import { ClockCircleOutlined, GlobalOutlined } from '@ant-design/icons';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { ExternalSearch } from '../../language/console/console-config';
import { loadPinyin } from '../../shared/pinyin';
import type { PinyinMatcher } from '../../shared/pinyin-matcher';
import { activeEntry } from './active-entry';
import { actionEntries, type EntryGroup, outsideEntry, pageEntries, recordEntries, termEntries } from './entries';
import { plainMatch } from './match-title';
import { createRecentTerms } from './recent-terms';
import { createRecordSearch, type RecordSearchState } from './record-search';
import type { FindRecords, FoundRecords, SearchAction, SearchPage } from './search-types';

/** Matches by pinyin as soon as the dictionary is there; until then, or should it not come, by the characters themselves. */
const usePinyin = (): PinyinMatcher => {
  const [match, setMatch] = useState<PinyinMatcher>(() => plainMatch);
  useEffect(() => {
    let isGone = false;
    loadPinyin().then(
      (loaded) => !isGone && setMatch(() => loaded),
      // The next opening of the dialog tries again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return match;
};

/** Where the dialog looks. */
export interface SearchSources {
  /** Whose recent terms are shown. */
  userId: string;
  pages: readonly SearchPage[];
  actions: readonly SearchAction[];
  findRecords: FindRecords;
  externalSearch: ExternalSearch | undefined;
}

/** Everything that the dialog shows for a term, and what may be done with it. */
export const useSearch = ({ userId, pages, actions, findRecords, externalSearch }: SearchSources) => {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const label = useLabel();
  const match = usePinyin();
  const [recent] = useState(() => createRecentTerms({ userId, storage: () => localStorage }));
  const [recentTerms, setRecentTerms] = useState(recent.list);
  const [search] = useState(() => createRecordSearch(findRecords));
  const records = useSyncExternalStore(search.subscribe, search.get);
  const [term, setTerm] = useState('');
  const [chosenKey, choose] = useState<string>();
  useEffect(() => search.stop, [search]);

  const found = foundFor(records, term);
  const groups = useMemo((): readonly EntryGroup[] => {
    const asked = { term, language, match };
    const menu = { key: 'menu', heading: t('group.menu'), entries: pageEntries({ ...asked, pages }) };
    const doable = { key: 'action', heading: t('group.action'), entries: actionEntries({ ...asked, actions }) };
    const past = {
      key: 'recent',
      heading: t('group.recent'),
      entries: termEntries({ terms: recentTerms, icon: <ClockCircleOutlined /> }),
    };
    const ofRecords = (found?.groups ?? []).map((group) => ({
      key: group.resource,
      heading: label(group.label),
      entries: recordEntries({ group, term, language, separator: t('separator') }),
    }));
    const outside = externalSearch && {
      key: 'outside',
      heading: t('group.outside'),
      entries: [
        outsideEntry({
          search: externalSearch,
          term,
          title: t('outside', { name: label(externalSearch.name), term }),
          icon: <GlobalOutlined />,
        }),
      ],
    };
    const shown = term === '' ? [past, menu, doable] : [menu, doable, ...ofRecords, ...(outside ? [outside] : [])];
    return shown.filter(({ entries }) => entries.length > 0);
  }, [term, language, match, pages, actions, recentTerms, found, externalSearch, t, label]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);

  return {
    term,
    groups,
    entries,
    records,
    active: activeEntry({ entries, chosenKey, term, isSettled: records.step === 'found' }),
    choose,
    /** Looks for something else. */
    ask: (text: string) => {
      setTerm(text.trim());
      choose(undefined);
      search.ask(text);
    },
    askNow: search.askNow,
    /** Something was found by the term. */
    remember: () => recent.add(term),
    forget: () => {
      recent.clear();
      setRecentTerms(recent.list());
    },
  };
};

/** What was found, if it was found for this very term. */
const foundFor = (state: RecordSearchState, term: string): FoundRecords | undefined =>
  state.step === 'found' && state.term === term ? state.found : undefined;
