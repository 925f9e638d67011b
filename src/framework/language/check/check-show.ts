import { kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { ShowPart } from '../pages/show-config';
import type { Resource } from '../resource/resource';
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
