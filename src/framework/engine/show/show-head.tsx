import { Button } from 'antd';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { kitOf } from '../../fields/field';
import { valueFor } from '../../fields/translations';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import { isBlank } from '../../shared/text';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { RecordRefs } from '../record/record-refs';
import { renderCell } from '../record/render-cell';
import '../record/record.css';
import './profile-texts';

interface HeadProps {
  resource: Resource;
  record: EngineRecord;
}

/** The fields of these names that the reader may see. */
const useHeadFields = ({ resource }: Pick<HeadProps, 'resource'>, names: readonly string[]) => {
  const { can } = useEngine();
  return readableFields({ resource, names, can });
};

/** The button that calls the record's number; none where it is empty or masked. */
export const CallButton = ({ resource, record }: HeadProps) => {
  const { t } = useTranslation('profile');
  const [field] = useHeadFields({ resource }, [resource.show.head?.call ?? ''].filter(Boolean));
  const phone = field && record[field.name];
  if (!field || typeof phone !== 'string' || !/^\+?\d+$/.test(phone)) return null;
  return <Button href={`tel:${phone}`}>{t('call', { phone })}</Button>;
};

/** What a show page says before anything else: picture, states, a line about the record, its main figures. */
export const ShowHead = memo(({ resource, record }: HeadProps) => {
  const { t } = useTranslation('profile');
  const label = useLabel();
  const language = useLanguage();
  const { image, states = [], about = [], figures = [] } = resource.show.head ?? {};
  const [picture] = useHeadFields({ resource }, image === undefined ? [] : [image]);
  const lines = useHeadFields({ resource }, [...states, ...about]).filter(
    (field) => !isBlank(valueFor(field, record, language)),
  );
  const large = useHeadFields({ resource }, figures);
  const hasPicture = picture !== undefined && !isBlank(record[picture.name]);
  if (!hasPicture && lines.length === 0 && large.length === 0) return null;
  return (
    <RecordRefs resource={resource} fields={[...lines, ...large]} rows={[record]}>
      <div className="engine-box show-head u-flex u-wrap u-items-center">
        {hasPicture && (
          <span className="show-picture">{renderCell({ resource, field: picture, record, place: 'show' })}</span>
        )}
        <Suspense>
          {lines.length > 0 && (
            <dl className="show-about u-flex u-wrap">
              {lines.map((field) => (
                <div className="u-flex u-gap-8 u-items-baseline u-min-0" key={field.name}>
                  <dt>{label(field.label)}</dt>
                  <dd>{renderCell({ resource, field, record, place: 'show' })}</dd>
                </div>
              ))}
            </dl>
          )}
          {large.length > 0 && (
            <dl className="show-figures u-flex u-wrap" aria-label={t('figures')}>
              {large.map((field) => (
                <div key={field.name} data-number={kitOf(field).holds === 'number' || undefined}>
                  <dt>{label(field.label)}</dt>
                  <dd>{renderCell({ resource, field, record, place: 'show' })}</dd>
                </div>
              ))}
            </dl>
          )}
        </Suspense>
      </div>
    </RecordRefs>
  );
});
