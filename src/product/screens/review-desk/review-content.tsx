import { type HttpError, useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { RecordFields } from '../../../framework/engine/record/record-fields';
import { CustomPage } from '../../../framework/engine/replace/custom-page';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { kitOf } from '../../../framework/fields/field';
import type { Resource } from '../../../framework/language/resource/resource';
import { readableFields } from '../../../framework/rights/field-rights';

/** Pictures as large as the desk is wide, films to be played. Returns the names of the fields that are shown so. */
const mediaOf = (resource: Resource, record: EngineRecord, can: ReturnType<typeof useEngine>['can']) =>
  readableFields({ resource, names: resource.fields.map(({ name }) => name), can })
    .filter((field) => kitOf(field).isPicture || kitOf(field).isFilm)
    .map((field) => ({
      name: field.name,
      isFilm: kitOf(field).isFilm === true,
      addresses: listOf(record[field.name]).flatMap((address) => safeImage(address) ?? []),
    }));

const Media = ({ resource, record }: { resource: Resource; record: EngineRecord }) => {
  const { can } = useEngine();
  const media = mediaOf(resource, record, can);
  const film = media.find(({ isFilm, addresses }) => isFilm && addresses.length > 0);
  const pictures = media.filter(({ isFilm }) => !isFilm).flatMap(({ addresses }) => addresses);
  return (
    <div className="review-media">
      {film?.addresses.map((source) => (
        // biome-ignore lint/a11y/useMediaCaption: what is reviewed has no captions yet.
        <video key={source} src={source} controls preload="none" poster={pictures[0]} />
      ))}
      {film === undefined && pictures.map((source) => <img key={source} src={source} alt="" />)}
    </div>
  );
};

const Content = ({ resource: name, id }: { resource: string; id: string }) => {
  const resource = useResource(name);
  const { can } = useEngine();
  const { query } = useOne<EngineRecord, HttpError>({
    resource: name,
    id,
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const record = query.data?.data;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (record === undefined || record.id !== id) return <Loading />;
  const shown = mediaOf(resource, record, can).map((one) => one.name);
  return (
    <CustomPage
      key={id}
      kind="show"
      resource={resource}
      record={record}
      generated={
        <>
          <Media resource={resource} record={record} />
          <RecordFields resource={resource} record={record} without={shown} />
        </>
      }
    />
  );
};

/** What the review is about, as its own page shows it; else what the review has kept of it. */
export const ReviewContent = ({
  content,
  audit,
}: {
  content: { resource: string; id: string } | null;
  audit: EngineRecord;
}) => {
  const { t } = useTranslation('review-desk');
  if (content) return <Content {...content} />;
  return (
    <Box title={textFrom(audit.title)}>
      <p className="review-excerpt">{textFrom(audit.excerpt) || t('noContent')}</p>
    </Box>
  );
};
