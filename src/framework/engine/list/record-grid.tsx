import './list.css';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '../../fields/base/read-value';
import { safeImage } from '../../fields/base/safe-url';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import { lazyNamed } from '../../shared/lazy-named';
import { ActionButtons } from '../actions/action-buttons';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { useRecordTitle } from '../context/use-record-title';
import { renderCell } from '../record/render-cell';
import { TitleLink } from '../record/title-link';
import type { RecordViewProps } from './table/record-view';
import { SelectRow } from './table/select-boxes';
import { type ToneLook, ToneMeaning, useTones } from './tones';

const ImagePreview = lazyNamed(async () => (await import('../../fields/image/image-preview')).ImagePreview);

/** The first picture of a record, or a placeholder; a click opens all of them. */
const Picture = ({ resource, record, image }: { resource: Resource; record: EngineRecord; image: string }) => {
  const { t } = useTranslation('engine');
  const title = useRecordTitle(resource)(record);
  const [isShown, setIsShown] = useState(false);
  const sources = listOf(record[image]).flatMap((text) => safeImage(text) ?? []);
  if (sources.length === 0)
    return <div className="kinds-picture u-relative u-block u-full u-clip u-rounded" aria-hidden="true" />;
  return (
    <>
      <button
        type="button"
        className="engine-plain-button kinds-picture u-relative u-block u-full u-clip u-rounded"
        aria-label={t('field.preview', { label: title, number: 1 })}
        onClick={() => setIsShown(true)}
      >
        <img className="u-block" src={sources[0]} alt="" loading="lazy" />
        {sources.length > 1 && <span className="kinds-picture-count u-absolute u-text-12">{sources.length}</span>}
      </button>
      {isShown && (
        <Suspense fallback={null}>
          <ImagePreview sources={sources} first={0} onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  );
};

const Tile = ({
  resource,
  record,
  itemsFor,
  selection,
  handle,
  meaning,
}: RecordViewProps & { record: EngineRecord; handle: ReactNode; meaning: ToneLook['meaning'] }) => {
  const label = useLabel();
  const titleOf = useRecordTitle(resource);
  const { can } = useEngine();
  const { grid } = resource.list;
  if (grid === undefined) return null;
  return (
    <article className="engine-box engine-box-small kinds-tile u-stack u-full-height u-one-column u-content-start">
      <Picture resource={resource} record={record} image={grid.image} />
      <h2 className="kinds-card-title u-flex u-gap-8 u-items-baseline u-break u-text-14 u-strong u-m-0">
        {handle}
        {selection && <SelectRow record={record} selection={selection} />}
        <span>
          <ToneMeaning meaning={meaning} />
          <TitleLink resource={resource} id={record.id}>
            {titleOf(record)}
          </TitleLink>
        </span>
      </h2>
      <dl className="kinds-card-lines u-stack u-gap-4 u-text-12">
        {readableFields({ resource, names: grid.fields, can }).map((field) => (
          <div className="u-flex u-gap-8" key={field.name}>
            <dt>{label(field.label)}</dt>
            <dd>{renderCell({ resource, field, record, place: 'grid' })}</dd>
          </div>
        ))}
      </dl>
      {itemsFor && <ActionButtons items={itemsFor(record)} look={grid.tiles === 'small' ? 'tile' : 'card'} isWrapped />}
    </article>
  );
};

/** Records as a grid of pictures. */
export const RecordGrid = (props: RecordViewProps) => {
  const toneOf = useTones(props.resource);
  return (
    <ul
      aria-label={props.title}
      aria-busy={props.isLoading}
      data-tiles={props.resource.list.grid?.tiles}
      className="engine-cards kinds-grid u-stack u-gap-12"
    >
      {props.rows.map((record, at) => {
        const { look, meaning } = toneOf(record);
        return (
          <li key={record.id} {...look}>
            <Tile {...props} record={record} handle={props.handleFor?.(record, at)} meaning={meaning} />
          </li>
        );
      })}
    </ul>
  );
};
