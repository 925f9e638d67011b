import { useQuery } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { EmptyConfig } from '../../language/pages/list-config';
import type { Resource } from '../../language/resource/resource';
import { useEngine } from '../context/engine-context';
import { canOpen } from '../context/find-pages';
import { Drawing } from '../parts/drawing';
import type { ListModel } from './list-model';
import { CreateButton } from './list-tools';
import './list.css';

/** What the configuration says about an empty list; `isPending` while that is being fetched. Where it cannot be, nothing. */
const useEmptyConfig = ({ name, list }: Resource): { said: EmptyConfig | undefined; isPending: boolean } => {
  const { loadEmpties } = useEngine();
  const { data, isPending } = useQuery({
    queryKey: ['empties'],
    queryFn: async () => (await loadEmpties?.()) ?? {},
    enabled: loadEmpties !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { said: data?.[name] ?? list.empty, isPending: loadEmpties !== undefined && isPending };
};

/** There is no record at all: what they are for, and the step that the reader may take. */
const NoRecords = ({ list: { resource, createAt, canImport, openFile } }: { list: ListModel }): ReactNode => {
  const { t } = useTranslation('engine');
  const { console, mayOpen } = useEngine();
  const label = useLabel();
  const navigate = useNavigate();
  const { said: message, isPending } = useEmptyConfig(resource);
  if (isPending) return null;
  const next = message?.next?.find(({ to }) => canOpen({ routes: console.routeByPath, path: to, mayOpen }));
  // The link to the form for a new record is not offered twice, and passes on what is chosen at the side of the list.
  const isCreate = next !== undefined && createAt?.split('?')[0] === next.to;
  return (
    <Empty
      image={<Drawing kind="list" />}
      description={
        <>
          <strong>{t('list.empty')}</strong>
          {message && <p className="engine-empty-text">{label(message.text)}</p>}
        </>
      }
    >
      <span className="u-inline-flex u-wrap u-gap-8 u-justify-center">
        {next && (
          <Button
            type="primary"
            aria-keyshortcuts={isCreate ? 'N' : undefined}
            onClick={() => void navigate(isCreate ? createAt : next.to)}
          >
            {label(next.label)}
          </Button>
        )}
        {createAt !== undefined && !isCreate && <CreateButton at={createAt} isSecond={next !== undefined} />}
        {canImport && <Button onClick={() => openFile('import')}>{t('button.import')}</Button>}
      </span>
    </Empty>
  );
};

/** An empty list: there are no records at all, or none that match the filters. */
export const ListEmpty = ({ list }: { list: ListModel }): ReactNode => {
  const { t } = useTranslation('engine');
  if (!list.isFiltered) return <NoRecords list={list} />;
  return (
    <Empty image={<Drawing kind="search" />} description={t('list.noMatch')}>
      <Button onClick={() => list.change({ search: '', filters: {}, preset: undefined })}>{t('button.showAll')}</Button>
    </Empty>
  );
};
