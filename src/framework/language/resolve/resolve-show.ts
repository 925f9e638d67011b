import { type Field, isState } from '../../fields/field';
import type { PrintConfig, ShowConfig } from '../pages/show-config';
import type { Print, ShowResolved } from '../resource/resource';

/** Fills in every default of a show page. */
export const resolveShow = (show: ShowConfig | undefined, fields: readonly Field[]): ShowResolved => {
  const { head, tabs = {} } = show ?? {};
  return {
    head: head && {
      image: head.image,
      states: head.states ?? fields.filter(isState).map(({ name }) => name),
      about: head.about ?? [],
      figures: head.figures ?? [],
      main: head.main ?? [],
      call: head.call,
    },
    tabs: Object.entries(tabs).map(([name, { label, parts, beside: nextTo = [] }]) => ({
      name,
      label,
      parts,
      beside: nextTo,
    })),
  };
};

/** Fills in every default of what can be printed of a record. */
export const resolvePrints = (prints: Readonly<Record<string, PrintConfig>>): readonly Print[] =>
  Object.entries(prints).map(([name, print]) => ({ totals: [], ...print, name }));
