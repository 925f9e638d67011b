import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../schema/label';
import type { Resource } from '../../schema/resource';
import { Box } from '../box';
import { readableFields } from '../compile/field-rights';
import { useEngine } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import { RecordDetails } from './record-details';

interface RecordFieldsProps {
  resource: Resource;
  record: EngineRecord;
  /** Which fields, in that order. Default: every one that belongs on the show page. */
  names?: readonly string[];
  /** Those that stand elsewhere on the page already. Default: none. */
  without?: readonly string[];
  /** One field a line, beside something else. Default: as many as there is room for. */
  isSlim?: boolean;
  /** Heading of the box. Default: 详情. */
  title?: Label;
}

/** The box of a show page with the record's fields, as far as the user may see them. */
export const RecordFields = ({ resource, record, names, without = [], isSlim = false, title }: RecordFieldsProps) => {
  const { t } = useTranslation('engine');
  const { can } = useEngine();
  const label = useLabel();
  const usual = names ?? resource.fields.filter(({ views }) => views.includes('show')).map(({ name }) => name);
  const fields = readableFields({ resource, names: usual.filter((name) => !without.includes(name)), can });
  return (
    <Box title={title === undefined ? t('show.details') : label(title)}>
      <RecordDetails resource={resource} fields={fields} record={record} isSlim={isSlim} />
    </Box>
  );
};
