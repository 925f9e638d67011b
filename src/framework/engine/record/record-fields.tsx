import { Button } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, kitOf } from '../../fields/field';
import { hiddenNames } from '../../fields/field-conditions';
import { valueFor } from '../../fields/translations';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { missingReadRight, readableFields } from '../../rights/field-rights';
import type { Label } from '../../shared/label';
import { isBlank } from '../../shared/text';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { Box } from '../parts/box';
import { RecordDetails } from './record-details';

interface RecordFieldsProps {
  resource: Resource;
  record: EngineRecord;
  /** The fields, in this order. Default: all fields of the show page that its head does not say. */
  names?: readonly string[];
  /** Fields that are shown elsewhere on the page. Default: none. */
  without?: readonly string[];
  /** One field per line. Default: as many as fit. */
  isSlim?: boolean;
  /** Heading of the box. Default: 详情. */
  title?: Label;
}

/** How many fields without a value are folded into one button, at least; fewer are not worth it. */
const leastFolded = 3;

/** Where every field is shown, the state of the record comes first: what it is doing says what the rest is about. */
const stateFirst = (fields: readonly Field[]): readonly Field[] =>
  fields.toSorted((a, b) => Number(kitOf(b).isMoved ?? false) - Number(kitOf(a).isMoved ?? false));

/** The fields that the head of the record's page says, where it has one. */
const namesInHead = ({ show: { head } }: Resource): readonly string[] =>
  head === undefined ? [] : [...(head.states ?? []), ...(head.about ?? []), ...(head.figures ?? [])];

/** The box of a show page with the fields that the user may see; no box where the record has none of them. */
export const RecordFields = memo(
  ({ resource, record, names, without = [], isSlim = false, title }: RecordFieldsProps) => {
    const { t } = useTranslation('engine');
    const { can, asking, withAll } = useEngine();
    const label = useLabel();
    const language = useLanguage();
    const [isWhole, setWhole] = useState(false);
    const usual = names ?? resource.fields.filter(({ views }) => views.includes('show')).map(({ name }) => name);
    const elsewhere = names === undefined ? [...without, ...namesInHead(resource)] : without;
    const fields = readableFields({ resource, names: usual.filter((name) => !elsewhere.includes(name)), can, withAll });
    const hidden = hiddenNames(fields, record, { ...asking, now: Date.now() });
    const shown = fields.filter(({ name }) => !hidden.has(name));
    // A heading above nothing says nothing.
    if (shown.length === 0) return null;
    const ordered = names === undefined ? stateFirst(shown) : shown;
    // A custom cell may draw what another field has, and a value that is withheld is not missing.
    const blank = ordered.filter(
      (field) =>
        isBlank(valueFor(field, record, language)) &&
        field.cell === undefined &&
        !missingReadRight({ resource, field, can }),
    );
    const isFolding = names === undefined && blank.length >= leastFolded && blank.length < ordered.length;
    return (
      <Box title={title === undefined ? t('show.details') : label(title)}>
        <RecordDetails
          resource={resource}
          fields={isFolding && !isWhole ? ordered.filter((field) => !blank.includes(field)) : ordered}
          record={record}
          isSlim={isSlim}
        />
        {isFolding && (
          <Button
            className="u-mt-8"
            type="link"
            size="small"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('show.foldBlank') : t('show.blank', { count: blank.length })}
          </Button>
        )}
      </Box>
    );
  },
);
