import { useKeys, useResourceParams } from '@refinedev/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { AnyField, RecordTitle, Values } from '../base/resolved';
import { useFieldServices, useResourceName } from '../parts/fields-context';
import { refIds, refPaths } from './ref-ids';

/** What is shown for a record that another one refers to; never its id. */
export interface ShownTitle {
  text: string;
  /** A title; otherwise the text says why there is none. */
  isTitle: boolean;
  /** Whether the user may open the record. */
  canShow: boolean;
  /** What is shown next to it, by field. */
  shows?: Values | undefined;
  /** Why it may not be newly chosen. */
  barred?: string | undefined;
}

/** What is shown for a record of a resource. */
export type TitleOf = (ref: { to: string; id: string }) => ShownTitle;

const RefTitlesContext = createContext<TitleOf | undefined>(undefined);

type Answer = { isPending: boolean; isError: boolean; data: readonly RecordTitle[] | undefined };

const collect = (answers: readonly Answer[]): readonly Answer[] =>
  answers.map(({ isPending, isError, data }) => ({ isPending, isError, data }));

/** Finds the title of a record in what was answered before, the latest first. */
const useAnswered = () => {
  const client = useQueryClient();
  return useCallback(
    ({ to, id }: { to: string; id: string }): RecordTitle | undefined =>
      client
        .getQueryCache()
        .findAll({ predicate: ({ meta }) => meta?.titlesOf === to })
        .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
        .flatMap(({ queryKey }) => client.getQueryData<readonly RecordTitle[]>(queryKey) ?? [])
        .find((title) => title.id === id),
    [client],
  );
};

/** What is shown for an answer: a title, or why there is none. */
const useShown = () => {
  const { t } = useTranslation('engine');
  return useCallback(
    (found: RecordTitle | undefined, otherwise: 'loading' | 'failed' | 'hidden'): ShownTitle => {
      const saying = (name: string): ShownTitle => ({ text: t(`title.${name}`), isTitle: false, canShow: false });
      if (found === undefined) return saying(otherwise);
      if (found.title === null) return saying('deleted');
      const { title, canShow, shows, barred } = found;
      return { text: title || t('title.none'), isTitle: true, canShow, shows, barred };
    },
    [t],
  );
};

/** Titles of the records that these rows refer to: one request per other resource, whatever the number of rows and columns. */
export const useRefTitles = ({
  resource,
  fields,
  rows,
}: {
  /** The resource of the fields. Left out: the titles of records are shown to users who may read those records. */
  resource: string | undefined;
  fields: readonly AnyField[];
  rows: readonly Readonly<Record<string, unknown>>[];
}): TitleOf => {
  const services = useFieldServices();
  const language = useLanguage();
  const { keys } = useKeys();
  const { select } = useResourceParams();
  const answered = useAnswered();
  const shown = useShown();
  const wanted = useMemo(() => [...refIds({ fields, rows })], [fields, rows]);
  const answers = useQueries({
    queries: wanted.map(([to, ids]) => {
      const paths = resource === undefined ? [] : refPaths({ resource, fields, to });
      return {
        queryKey: keys()
          .data('default')
          .resource(select(to).identifier ?? to)
          .action('many')
          .ids(...ids)
          .params({ language, paths })
          .get(),
        queryFn: () => services.titles({ resource: to, ids, fields: paths }),
        staleTime: 60_000,
        meta: { titlesOf: to },
        // Where titles cannot be loaded the cells say so; a retry would not help.
        retry: false,
      };
    }),
    combine: collect,
  });
  return useMemo(() => {
    const states = new Map(
      wanted.map(([to], index) => {
        const { isPending = true, isError = false, data = [] } = answers[index] ?? {};
        const titles = new Map(data.map((title) => [title.id, title]));
        return [to, { titles, otherwise: isPending ? 'loading' : isError ? 'failed' : 'hidden' }] as const;
      }),
    );
    return ({ to, id }) => {
      const { titles, otherwise = 'loading' } = states.get(to) ?? {};
      const found = titles?.get(id) ?? (otherwise === 'hidden' ? undefined : answered({ to, id }));
      return shown(found, otherwise);
    };
  }, [wanted, answers, answered, shown]);
};

/** Makes the titles known to the cells below. */
export const RefTitles = ({
  resource,
  fields,
  rows,
  children,
}: {
  /** Whose fields they are. Default: that of the form around. */
  resource?: string;
  fields: readonly AnyField[];
  rows: readonly Readonly<Record<string, unknown>>[];
  children: ReactNode;
}) => {
  const around = useResourceName();
  const titleOf = useRefTitles({ resource: resource ?? around, fields, rows });
  return <RefTitlesContext.Provider value={titleOf}>{children}</RefTitlesContext.Provider>;
};

/** Makes titles known to the cells below that came with something else. */
export const GivenTitles = ({
  titles,
  children,
}: {
  /** Titles by resource. */
  titles: Readonly<Record<string, readonly RecordTitle[]>>;
  children: ReactNode;
}) => {
  const shown = useShown();
  const titleOf = useCallback<TitleOf>(
    ({ to, id }) =>
      shown(
        titles[to]?.find((title) => title.id === id),
        'hidden',
      ),
    [titles, shown],
  );
  return <RefTitlesContext.Provider value={titleOf}>{children}</RefTitlesContext.Provider>;
};

/** What is shown for the records that are referred to here; undefined outside of `RefTitles`. */
export const useTitlesHere = (): TitleOf | undefined => useContext(RefTitlesContext);

/** Titles that were loaded here or elsewhere; undefined for a record of which nothing is known yet. */
export const useKnownTitle = (): ((ref: { to: string; id: string }) => string | undefined) => {
  const here = useTitlesHere();
  const answered = useAnswered();
  const shown = useShown();
  return useCallback(
    (ref) => {
      const title = here?.(ref);
      if (title?.isTitle) return title.text;
      const found = answered(ref);
      return found && shown(found, 'hidden').text;
    },
    [here, answered, shown],
  );
};
