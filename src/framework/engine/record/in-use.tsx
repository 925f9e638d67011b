import './record.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LibraryUse, RecordUse } from '../../contract/records';
import { useFieldServices } from '../../fields/parts/fields-context';
import { addTexts, currentLanguage, i18n } from '../../i18n/i18n';
import { inUse as en } from '../../i18n/locales/en/records.json';
import { inUse as zh } from '../../i18n/locales/zh/records.json';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { isObject } from '../../shared/is-object';
import { textOf } from '../../shared/label';
import type { Toasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { toHttpError } from '../context/http-error';
import { Box } from '../parts/box';
import { Loading } from '../parts/loading';

addTexts('in-use', { zh, en });

type Linked = RecordUse & { link: string };

const isLinked = (use: unknown): use is Linked =>
  isObject(use) && typeof use.link === 'string' && typeof use.resource === 'string' && typeof use.count === 'number';

/** What keeps a record from being deleted, as far as the user may open a list of it. */
const linkedUses = (thrown: unknown): readonly Linked[] => {
  const data: unknown = toHttpError(thrown).data;
  if (!isObject(data) || data.reason !== 'inUse' || !Array.isArray(data.uses)) return [];
  return data.uses.filter(isLinked);
};

/** Shows what a record is in use by, with a link to each list of it; false where there is none, and nothing is shown. */
export const showUses = ({
  thrown,
  title,
  feedback: { modal },
  resources,
  go,
}: {
  thrown: unknown;
  /** Of the record that could not be deleted. */
  title: string;
  feedback: Pick<Toasts, 'modal'>;
  resources: ReadonlyMap<string, Resource>;
  /** Opens a path of the console. */
  go: (path: string) => void;
}): boolean => {
  const uses = linkedUses(thrown);
  if (uses.length === 0) return false;
  const dialog = modal.warning({
    title: i18n.t('in-use:title', { title }),
    okText: i18n.t('in-use:close'),
    content: (
      <>
        <p>{toHttpError(thrown).message}</p>
        {uses.map(({ resource, field, count, link }) => {
          const label = resources.get(resource)?.label;
          const name = label === undefined ? resource : textOf(label, currentLanguage());
          const open = (): void => {
            dialog.destroy();
            go(link);
          };
          return (
            <div key={`${resource}.${field}`}>
              <Button type="link" size="small" onClick={open}>
                {i18n.t('in-use:open', { count, name })}
              </Button>
            </div>
          );
        })}
      </>
    ),
  });
  return true;
};

/** How many records use what is to be deleted, in one sentence; undefined: none that the user may know of. */
export const usesNote = (uses: readonly LibraryUse[], resources: ReadonlyMap<string, Resource>): string | undefined => {
  const count = uses.reduce((sum, { total }) => sum + total, 0);
  if (count === 0) return undefined;
  const kinds = uses.map(({ resource, total }) => {
    const label = resources.get(resource)?.label;
    const name = label === undefined ? resource : textOf(label, currentLanguage());
    return i18n.t('in-use:usedKind', { name, count: total });
  });
  return i18n.t('in-use:usedNote', { count, kinds: kinds.join(i18n.t('in-use:separator')) });
};

/** The records of one resource that use a record, each a link where the user may open it. */
const UsesOfOne = ({ use: { resource, total, list } }: { use: LibraryUse }) => {
  const { t } = useTranslation('in-use');
  const { console } = useEngine();
  const label = useLabel();
  const linkTo = useFieldServices().linkTo(resource);
  const written = console.resources.get(resource)?.label;
  return (
    <section>
      <h3 className="u-text-14 u-strong">
        {t('usedKind', { name: written ? label(written) : resource, count: total })}
      </h3>
      <ul className="u-plain">
        {list.map(({ id, title, canShow }) => {
          const text = title === null || title === '' ? id : title;
          return (
            <li key={id} className="u-truncate" title={text}>
              {canShow && linkTo ? <Link to={linkTo(id)}>{text}</Link> : text}
            </li>
          );
        })}
        {total > list.length && <li className="u-note">{t('usedMore', { count: total - list.length })}</li>}
      </ul>
    </section>
  );
};

/** Where a record of a library is used: the records that hold its address, as far as the user may see them. */
export const UsedIn = ({ resource, record }: { resource: Resource; record: EngineRecord }) => {
  const { t } = useTranslation('in-use');
  const { api } = useEngine();
  const { data, isError, refetch } = useQuery({
    queryKey: ['uses', resource.name, record.id],
    queryFn: async () => (await api.lazy()).usesOf({ resource: resource.name, ids: [record.id] }),
    retry: false,
    // Other records change it.
    staleTime: 0,
  });
  const body = () => {
    if (isError)
      return (
        <p role="alert">
          {t('failed')}{' '}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      );
    if (data === undefined) return <Loading rows={2} />;
    if (data.length === 0) return <p className="u-note u-m-0">{t('usedNowhere')}</p>;
    return (
      <div className="record-uses u-grid u-gap-16">
        {data.map((use) => (
          <UsesOfOne key={use.resource} use={use} />
        ))}
      </div>
    );
  };
  return <Box title={t('usedIn')}>{body()}</Box>;
};
