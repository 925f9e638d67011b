import type { CrudFilter } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Expression } from '../../../expressions/expression';
import { namesIn } from '../../../expressions/names';
import { useLabel } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import { canReadPlain } from '../../../rights/field-rights';
import type { Can } from '../../../rights/objects';
import { useEngine } from '../../context/engine-context';
import { listKindTexts } from '../list-kind-texts';
import { figureQuery } from './figure-text';
import { useFigures } from './use-figures';

/** Whether the user may see the fields that a condition asks for; without them the server finds nothing. */
const mayRead = ({ resource, where, can }: { resource: Resource; where: Expression; can: Can }): boolean =>
  namesIn(where).every((asked) => {
    const field = resource.fieldByName.get(asked);
    return field !== undefined && canReadPlain({ resource, field, can });
  });

/** What a list can be narrowed to with one click, each with the number of records that the other filters leave. */
export const ListPresets = ({
  resource,
  others,
  preset,
  onPreset,
}: {
  resource: Resource;
  /** The current filters of the list without the preset. */
  others: CrudFilter[];
  preset: string | undefined;
  onPreset: (name: string | undefined) => void;
}) => {
  const { t } = useTranslation(listKindTexts);
  const label = useLabel();
  const { can } = useEngine();
  // What a figure offers already is not offered twice.
  const shown = useMemo(() => {
    const inFigures = new Set(resource.list.summary.map((figure) => figure.preset));
    return resource.list.presets.filter(({ name, where }) => !inFigures.has(name) && mayRead({ resource, where, can }));
  }, [resource, can]);
  const { data } = useFigures({
    resource,
    filters: others,
    figures: shown.map(({ where }) => figureQuery({ fn: 'count', where })),
    isWanted: shown.length > 0,
  });
  if (shown.length === 0) return null;
  return (
    <ul className="kinds-presets" aria-label={t('presets')}>
      {shown.map(({ name, label: text }, index) => {
        const isOn = name === preset;
        return (
          <li key={name}>
            <button type="button" aria-pressed={isOn} onClick={() => onPreset(isOn ? undefined : name)}>
              {label(text)} {data && <span>{Number(data.figures[index])}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
