import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenNames } from '../../fields/field-conditions';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import type { Label } from '../../shared/label';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { Box } from '../parts/box';
import { RecordDetails } from './record-details';

interface RecordFieldsProps {
  resource: Resource;
  record: EngineRecord;
  /** The fields, in this order. Default: all fields of the show page. */
  names?: readonly string[];
  /** Fields that are shown elsewhere on the page. Default: none. */
  without?: readonly string[];
  /** One field per line. Default: as many as fit. */
  isSlim?: boolean;
  /** Heading of the box. Default: 详情. */
  title?: Label;
}

/** The box of a show page with the fields that the user may see; no box where the record has none of them. */
export const RecordFields = memo(
  ({ resource, record, names, without = [], isSlim = false, title }: RecordFieldsProps) => {
    const { t } = useTranslation('engine');
    const { can, asking, withAll } = useEngine();
    const label = useLabel();
    const usual = names ?? resource.fields.filter(({ views }) => views.includes('show')).map(({ name }) => name);
    const fields = readableFields({ resource, names: usual.filter((name) => !without.includes(name)), can, withAll });
    const hidden = hiddenNames(fields, record, { ...asking, now: Date.now() });
    // A heading above nothing says nothing.
    if (fields.every(({ name }) => hidden.has(name))) return null;
    return (
      <Box title={title === undefined ? t('show.details') : label(title)}>
        <RecordDetails resource={resource} fields={fields} record={record} isSlim={isSlim} />
      </Box>
    );
  },
);
