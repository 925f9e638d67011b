import { ClockCircleOutlined, GlobalOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../../../i18n/use-label';
import type { ExternalSearch } from '../../../language/console-config';
import { loadPinyin } from '../../../shared/pinyin';
import type { PinyinMatcher } from '../../../shared/pinyin-matcher';
import { parseObject, storedText } from '../../../shared/stored-text';
import {
  actionEntries,
  type Entry,
  type EntryGroup,
  outsideEntry,
  pageEntries,
  plainMatch,
  recordEntries,
  termEntries,
} from './entries';
import type { FindRecords, FoundRecords, SearchAction, SearchPage } from './search-actions';

/**
 * Which entry Enter would open: the one chosen with the arrows while it is there, and else the first; without a term none, so that
 * a stray Enter does nothing. The way out of the console is not taken by itself while the search for records is running: a user who
 * types and presses Enter at once would send the term to another site.
 */
export const activeEntry = ({
  entries,
  chosenKey,
  term,
  isSettled,
}: {
  entries: readonly Entry[];
  chosenKey: string | undefined;
  term: string;
  /** Nothing more can come. */
  isSettled: boolean;
}): Entry | undefined => {
  const chosen = entries.find(({ key }) => key === chosenKey);
  if (chosen || term === '') return chosen;
  const first = entries[0];
  return first?.key === 'outside' && !isSettled ? undefined : first;
};

/** The entry above or below, round the ends. */
export const neighbourOf = ({
  entries,
  active,
  step,
}: {
  entries: readonly Entry[];
  active: Entry | undefined;
  step: 1 | -1;
}): Entry | undefined => {
  if (active === undefined) return entries.at(step === 1 ? 0 : -1);
  return entries[(entries.indexOf(active) + step + entries.length) % entries.length];
};

/** How many terms are remembered. */
const mostTerms = 8;
/** Longer ones are no terms of ours. */
export const longestTerm = 100;
const version = 1;

/** What a user searched for recently, newest first; stored in this browser. */
interface RecentTerms {
  list: () => readonly string[];
  /** Puts a term at the front. */
  add: (term: string) => void;
  clear: () => void;
}

/** The terms with another one at the front; the same term in other letters takes its place. */
export const withTerm = (terms: readonly string[], term: string): readonly string[] => {
  const added = term.trim().slice(0, longestTerm);
  if (added === '') return terms;
  return [added, ...terms.filter((each) => each.toLowerCase() !== added.toLowerCase())].slice(0, mostTerms);
};

/** The terms in a stored text; anything else in it counts as none. */
export const readTerms = (text: string | null | undefined): readonly string[] => {
  const saved = parseObject(text);
  if (saved.version !== version || !Array.isArray(saved.terms)) return [];
  const terms = saved.terms.filter((term): term is string => typeof term === 'string');
  return terms.reduceRight<readonly string[]>(withTerm, []);
};

/** The terms of one user. Where storage is blocked, they live as long as the object. */
export const createRecentTerms = ({
  userId,
  storage,
}: {
  userId: string;
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}): RecentTerms => {
  const stored = storedText(`search-terms:${userId}`, storage);
  const list = (): readonly string[] => readTerms(stored.read());
  return {
    list,
    add: (term) => void stored.write(JSON.stringify({ version, terms: withTerm(list(), term) })),
    clear: () => void stored.write(undefined),
  };
};

/** How long a term must not change before it is sent, in ms; named by the specification. */
const delay = 500;

/** What is known of the records for the term in force. */
export type RecordSearchState =
  /** Nothing is looked for. */
  | { step: 'idle' }
  /** The term is resting, or the server is at work. */
  | { step: 'asking' }
  | { step: 'found'; found: FoundRecords }
  | { step: 'failed' };

/** A term, and what the server knows of it. A call for a term that has been replaced is cancelled. */
export const useRecordSearch = (find: FindRecords) => {
  const [term, setTerm] = useState('');
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(term), delay);
    return () => clearTimeout(timer);
  }, [term]);
  const isRequested = term !== '' && rested === term;
  const { data, isError, isFetching, refetch } = useQuery<FoundRecords | null>({
    queryKey: ['record-search', isRequested ? term : ''],
    queryFn: ({ signal }) => find({ term, signal }),
    enabled: isRequested,
    // Without data the progress bar of the page would run.
    initialData: null,
    gcTime: 0,
    // Offline it fails at once and can be repeated, instead of waiting for the network.
    networkMode: 'always',
  });
  const stateOf = (): RecordSearchState => {
    if (term === '') return { step: 'idle' };
    if (isRequested && data) return { step: 'found', found: data };
    return isRequested && isError && !isFetching ? { step: 'failed' } : { step: 'asking' };
  };
  const state = stateOf();
  return {
    term,
    state,
    /** Takes another term. */
    ask: (text: string): void => {
      if (text.trim() === term) return;
      setTerm(text.trim());
      setRested('');
    },
    /** Queries the server at once, before the term has rested, or again after a failure. */
    askNow: (): void => {
      if (state.step === 'failed') void refetch();
      else setRested(term);
    },
  };
};

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
  const search = useRecordSearch(findRecords);
  const { term, state: records } = search;
  const [chosenKey, choose] = useState<string>();

  const found = records.step === 'found' ? records.found : undefined;
  const groups = useMemo((): readonly EntryGroup[] => {
    const request = { term, language, match };
    const menu = { key: 'menu', heading: t('group.menu'), entries: pageEntries({ ...request, pages }) };
    const doable = { key: 'action', heading: t('group.action'), entries: actionEntries({ ...request, actions }) };
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
