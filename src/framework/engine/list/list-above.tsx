import { LockOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { Button, Tag } from 'antd';
import { type ComponentProps, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Expression } from '../../expressions/expression';
import { namesIn } from '../../expressions/names';
import type { FilterValue } from '../../fields/base/filter-value';
import type { Field } from '../../fields/field';
import { useRefTitles } from '../../fields/ref/ref-titles';
import { textOfValue } from '../../fields/texts';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { FigureConfig } from '../../language/pages/list-config';
import { valuesIn } from '../../language/pages/where';
import type { Resource } from '../../language/resource/resource';
import { canReadPlain } from '../../rights/field-rights';
import type { Can } from '../../rights/objects';
import { lazyNamed } from '../../shared/lazy-named';
import { useEngine } from '../context/engine-context';
import { figureText } from '../context/figure-text';
import { figureFilters, figureQuery } from './figure-text';
import { listKindTexts } from './list-kind-texts';
import { useFigures } from './use-figures';
import './list.css';

const WidgetsAbove = lazyNamed(async () => (await import('../dashboard/widgets-above')).WidgetsAbove, 'above');

/** The content above the records of a list: its permanent filters, its figures, its dashboard. */
export const ListAbove = ({
  where,
  dashboard,
  unfolded,
  others,
  ...figures
}: ComponentProps<typeof ListFigures> & {
  /** The filters of the list without its preset. */
  others: ComponentProps<typeof ListFigures>['filters'];
  where: Expression;
  dashboard: string | undefined;
  /** Its widgets are unfolded at first. */
  unfolded: boolean;
}) => {
  const { t } = useTranslation(listKindTexts);
  const label = useLabel();
  const language = useLanguage();
  const { resource } = figures;
  const values = useMemo(() => valuesIn(where), [where]);
  const rows = useMemo(() => [values], [values]);
  const titleOf = useRefTitles({ resource: resource.name, fields: resource.fields, rows });
  const chips = useMemo(
    () =>
      Object.entries(values).flatMap(([name, value]) => {
        const field = resource.fieldByName.get(name);
        if (field === undefined) return [];
        const text = textOfValue({ field, value, language, refTitle: (ref) => titleOf(ref).text });
        return [{ name, text: `${label(field.label)} ${text}` }];
      }),
    [values, resource, label, language, titleOf],
  );
  const line = (
    <>
      {chips.length > 0 && (
        <ul className="u-row u-rigid">
          {chips.map(({ name, text }) => (
            <li key={name}>
              <Tag icon={<LockOutlined />}>{t('always', { text })}</Tag>
            </li>
          ))}
        </ul>
      )}
      {resource.list.summary.length > 0 && <ListFigures {...figures} />}
      <ListPresets {...figures} others={others} />
    </>
  );
  const alone = (
    <div className="engine-strip u-flex u-gap-12 u-items-center">
      <div>{line}</div>
    </div>
  );
  if (dashboard === undefined) return alone;
  return (
    <Suspense fallback={alone}>
      <WidgetsAbove name={dashboard} isUnfoldedAtFirst={unfolded} line={line} />
    </Suspense>
  );
};

interface ListFiguresProps {
  resource: Resource;
  /** The current filters of the list. */
  filters: CrudFilter[];
  filterable: readonly Field[];
  active: Readonly<Record<string, FilterValue>>;
  onNarrow: (filters: Readonly<Record<string, FilterValue>>) => void;
  /** Name of the preset that is chosen. */
  preset: string | undefined;
  onPreset: (name: string | undefined) => void;
}

const isAllowed = ({ resource, figure, can }: { resource: Resource; figure: FigureConfig; can: Can }): boolean =>
  [...(figure.of === undefined ? [] : [figure.of]), ...namesIn(figure.where)].every((name) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && canReadPlain({ resource, field, can });
  });

/** Whether the list is filtered by at least these values. */
const isActive = (filters: Readonly<Record<string, FilterValue>>, active: ListFiguresProps['active']): boolean =>
  Object.entries(filters).every(([name, value]) => JSON.stringify(active[name]) === JSON.stringify(value));

/** The figures above a list; those that can be filtered by are buttons. */
export const ListFigures = (props: ListFiguresProps) => {
  const { resource, filters, filterable, active, onNarrow, preset, onPreset } = props;
  const { t } = useTranslation(listKindTexts);
  const { can } = useEngine();
  const label = useLabel();
  const language = useLanguage();
  const shown = resource.list.summary.filter((figure) => isAllowed({ resource, figure, can }));
  const { data, isError, isPending, refetch } = useFigures({ resource, filters, figures: shown.map(figureQuery) });

  if (isError)
    return (
      <div className="engine-box engine-box-small" role="alert">
        {t('figures.failed')}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('engine:button.retry')}
        </Button>
      </div>
    );
  return (
    <ul className="kinds-figures u-row u-rigid" aria-label={t('figures.name')} aria-busy={isPending}>
      {shown.map((figure, index) => {
        const name = label(figure.label);
        const wanted = figure.preset === undefined ? figureFilters({ where: figure.where, filterable }) : {};
        const isOn =
          figure.preset === undefined ? wanted !== undefined && isActive(wanted, active) : figure.preset === preset;
        const content = (
          <>
            <span className="u-muted">{name}</span>
            <strong>{figureText({ figure, value: data?.figures[index], resource, language })}</strong>
          </>
        );
        const others = Object.fromEntries(Object.entries(active).filter(([field]) => !(wanted && field in wanted)));
        return (
          <li key={figureQuery(figure)}>
            {wanted === undefined ? (
              <div className="kinds-figure u-card u-flex u-gap-6 u-items-baseline u-nowrap">{content}</div>
            ) : (
              <button
                type="button"
                className="kinds-figure u-card u-flex u-gap-6 u-items-baseline u-nowrap"
                aria-pressed={isOn}
                title={t('figures.filter', { label: name })}
                onClick={() =>
                  figure.preset === undefined
                    ? onNarrow(isOn ? others : { ...active, ...wanted })
                    : onPreset(isOn ? undefined : figure.preset)
                }
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** Whether the user may see the fields that a condition asks for; without them the server finds nothing. */
const mayRead = ({ resource, where, can }: { resource: Resource; where: Expression; can: Can }): boolean =>
  namesIn(where).every((request) => {
    const field = resource.fieldByName.get(request);
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
    <ul className="kinds-presets u-row u-rigid" aria-label={t('presets')}>
      {shown.map(({ name, label: text }, index) => {
        const isOn = name === preset;
        return (
          <li key={name}>
            <button
              className="u-nowrap"
              type="button"
              aria-pressed={isOn}
              onClick={() => onPreset(isOn ? undefined : name)}
            >
              {label(text)} {data && <span className="u-figures u-faint">{Number(data.figures[index])}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
