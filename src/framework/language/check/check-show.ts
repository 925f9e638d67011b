import { type Field, isGuarded, isList, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { ShowPart } from '../pages/show-config';
import type { Print, Resource } from '../resource/resource';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

interface Place {
  report: Report;
  path: string;
  resource: Resource;
  resources: ReadonlyMap<string, Resource>;
}

const checkField = ({ report, path }: Pick<Place, 'report' | 'path'>, name: string, resource: Resource): void => {
  if (!resource.fieldByName.has(name))
    report(path, `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
};

const relationOf = ({ report, path, resource }: Place, name: string): Resource['relations'][number] | undefined => {
  const relation = resource.relations.find((one) => one.name === name);
  if (!relation) {
    const known = resource.relations.map((one) => one.name);
    report(path, `"${name}" is no relation of ${resource.name}.`, hintFor(name, known));
  }
  return relation;
};

const checkPart = (place: Place, part: ShowPart): void => {
  const { report, path, resource, resources } = place;
  if ('label' in part && part.label) checkLabel(report, `${path}.label`, part.label);
  if ('relation' in part) {
    relationOf({ ...place, path: `${path}.relation` }, part.relation);
    return;
  }
  if ('fields' in part) {
    if (part.fields === 'all') return;
    for (const name of part.fields) checkField({ report, path: `${path}.fields` }, name, resource);
    return;
  }
  if (part.history === true && !resource.history)
    report(`${path}.history`, 'no history of its records is kept.', 'Add `history: true` to the resource.');
  part.timeline.forEach(({ relation: name, at, title, fields = [] }, index) => {
    const inner = `${path}.timeline.${index}`;
    const relation = relationOf({ ...place, path: `${inner}.relation` }, name);
    const other = relation && resources.get(relation.resource);
    if (!other) return;
    for (const one of [at, ...(title === undefined ? [] : [title]), ...fields])
      checkField({ report, path: inner }, one, other);
    const field = other.fieldByName.get(at);
    if (field && !['day', 'moment'].includes(kitOf(field).holds))
      report(`${inner}.at`, `"${at}" is no date.`, 'Name a field of type date or datetime.');
  });
};

/** Returns every mistake of a resource's show page. */
export const checkShow = (report: Report, resource: Resource, resources: ReadonlyMap<string, Resource>): void => {
  const { head, tabs } = resource.show;
  if ((head || tabs.length > 0) && !resource.verbs.has('show'))
    report('show', 'there is no page of a record.', 'Add the verb "show", or leave `show` out.');
  if (head) {
    const { image, states, about, figures, main, call } = head;
    const named = { image: [image], states, about, figures, call: [call] };
    for (const [part, names] of Object.entries(named))
      for (const name of names)
        if (name !== undefined) checkField({ report, path: `show.head.${part}` }, name, resource);
    const actions = resource.actions.map(({ name }) => name);
    for (const name of main)
      if (!actions.includes(name)) report('show.head.main', `"${name}" is no action.`, hintFor(name, actions));
    const called = call === undefined ? undefined : resource.fieldByName.get(call);
    if (called && !kitOf(called).isCalled)
      report('show.head.call', `"${call}" is no phone number.`, 'Name a field of type phone.');
    const drawn = image === undefined ? undefined : resource.fieldByName.get(image);
    if (drawn && kitOf(drawn).isPicture !== true)
      report('show.head.image', `"${image}" is no picture.`, 'Name a field of type image.');
  }
  for (const { name, label, parts, beside: nextTo } of tabs) {
    const path = `show.tabs.${name}`;
    checkLabel(report, `${path}.label`, label);
    if (parts.length === 0) report(`${path}.parts`, 'it has no part.', 'Name fields, a relation or a timeline.');
    for (const [side, all] of Object.entries({ parts, beside: nextTo }))
      for (const [index, part] of all.entries())
        checkPart({ report, path: `${path}.${side}.${index}`, resource, resources }, part);
  }
};

/** Returns every mistake of the table of a print. */
const checkLines = (place: Place, lines: NonNullable<Print['lines']>): void => {
  const { report, path, resource, resources } = place;
  if ('field' in lines) {
    const field = resource.fieldByName.get(lines.field);
    checkField({ report, path: `${path}.field` }, lines.field, resource);
    if (field && !isList(field))
      report(`${path}.field`, `"${lines.field}" has no items.`, 'Name a field of type list.');
    if (!isList(field)) return;
    const known = field.fields.map(({ name }) => name);
    for (const name of lines.columns ?? [])
      if (!known.includes(name))
        report(`${path}.columns`, `the items of "${field.name}" have no "${name}".`, hintFor(name, known));
    return;
  }
  const relation = relationOf({ ...place, path: `${path}.relation` }, lines.relation);
  const other = relation && resources.get(relation.resource);
  if (!other) return;
  const { columns = [], sums = [], sort = '', month } = lines;
  for (const name of columns) checkField({ report, path: `${path}.columns` }, name, other);
  const known = (part: string, name: string): Field | undefined => {
    checkField({ report, path: `${path}.${part}` }, name, other);
    return other.fieldByName.get(name);
  };
  const sorted = sort === '' ? undefined : known('sort', sort.replace(/^-/, ''));
  if (sorted && isGuarded(sorted))
    report(
      `${path}.sort`,
      `who may not see "${sorted.name}" could read it from the order.`,
      'Sort by a field that all see.',
    );
  const dated = month === undefined ? undefined : known('month', month);
  if (dated && !['day', 'moment'].includes(kitOf(dated).holds))
    report(`${path}.month`, `"${month}" is no date.`, 'Name a field of type date or datetime.');
  for (const name of sums) {
    const field = known('sums', name);
    if (field && kitOf(field).holds !== 'number')
      report(`${path}.sums`, `"${name}" is no number.`, 'Name a field of type number or money.');
    if (field && columns.length > 0 && !columns.includes(name))
      report(`${path}.sums`, `"${name}" is no column of it.`, hintFor(name, columns));
  }
};

/** Returns every mistake of what can be printed of a record. */
export const checkPrints = (report: Report, resource: Resource, resources: ReadonlyMap<string, Resource>): void => {
  if (resource.prints.length > 0 && !resource.verbs.has('show'))
    report('prints', 'nobody may show a record.', 'Add the verb "show", or leave `prints` out.');
  for (const { name, title, head, fields, lines, totals, foot } of resource.prints) {
    const path = `prints.${name}`;
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      report(path, `"${name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
    checkLabel(report, `${path}.title`, title);
    if (head) checkLabel(report, `${path}.head`, head);
    if (foot) checkLabel(report, `${path}.foot`, foot);
    for (const [part, names] of Object.entries({ fields, totals }))
      for (const one of names) checkField({ report, path: `${path}.${part}` }, one, resource);
    if (lines) checkLines({ report, path: `${path}.lines`, resource, resources }, lines);
  }
};
