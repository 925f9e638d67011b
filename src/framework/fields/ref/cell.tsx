import { useMemo } from 'react';
import { Link } from 'react-router';
import type { CellProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { Blank, Wrap } from '../parts/cells';
import { useFieldServices } from '../parts/fields-context';
import type { RefField } from './ref';
import { RefTitles, type TitleOf, useTitlesHere } from './ref-titles';
import { ShownAlongside, useShownAlong } from './shown-along';

/** How many records a cell names before it only counts them. */
const mostNames = 5;

const Titles = ({ field, ids, titleOf }: { field: RefField; ids: readonly string[]; titleOf: TitleOf }) => {
  const services = useFieldServices();
  const linkTo = useMemo(() => services.linkTo(field.to), [services, field.to]);
  const all = useShownAlong(field);
  // Figures help to choose, and would only fill a list.
  const alongOf = (values: Parameters<typeof all>[0]) => all(values).filter(({ counts }) => counts === undefined);
  const shown = ids.map((id) => ({ id, ...titleOf({ to: field.to, id }) }));
  const only = shown.length === 1 ? shown[0] : undefined;
  return (
    <Wrap>
      {shown.slice(0, mostNames).map(({ id, text, isTitle, canShow, shows, barred }) => {
        // Of one its tags are there; of several they would hide the titles.
        const hint = only
          ? barred
          : [...alongOf(shows).map((one) => one.text), barred ?? []].flat().join(' · ') || undefined;
        return linkTo !== undefined && canShow ? (
          <Link key={id} to={linkTo(id)} title={hint}>
            {text}
          </Link>
        ) : (
          <span key={id} className="engine-ref" title={hint} style={isTitle ? undefined : { opacity: 0.65 }}>
            {text}
          </span>
        );
      })}
      {only && <ShownAlongside shown={alongOf(only.shows)} />}
      {shown.length > mostNames && (
        <span
          title={shown
            .slice(mostNames)
            .map(({ text }) => text)
            .join(', ')}
        >
          +{shown.length - mostNames}
        </span>
      )}
    </Wrap>
  );
};

const TitlesHere = (props: { field: RefField; ids: readonly string[] }) => {
  const titleOf = useTitlesHere();
  return titleOf && <Titles {...props} titleOf={titleOf} />;
};

/** One or many records of another resource by title, linked where the user may open them. */
export const RefCell = ({ field, value }: CellProps<RefField>) => {
  const titleOf = useTitlesHere();
  const ids = [...new Set(listOf(value))];
  if (ids.length === 0) return <Blank />;
  if (titleOf) return <Titles field={field} ids={ids} titleOf={titleOf} />;
  return (
    <RefTitles fields={[field]} rows={[{ [field.name]: ids }]}>
      <TitlesHere field={field} ids={ids} />
    </RefTitles>
  );
};
