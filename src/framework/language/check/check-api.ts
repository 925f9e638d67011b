import { isMany, isRef } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { Resource } from '../resource/resource';
import type { Report } from './report';

/** Paths below the API's base that are reserved for the API itself; the second line: lists of a demo. */
const taken = `api files router health login logout register socialLogin user
  area description notice remixIcon search userManagement`.split(/\s+/);
const pathPattern = /^(\/[A-Za-z][A-Za-z0-9-]*)+$/;
const parameterPattern = /^[A-Za-z][A-Za-z0-9]*$/;

/** Returns every mistake in the API configuration of a resource. */
export const checkApi = (report: Report, resource: Resource, all: ReadonlyMap<string, Resource>): void => {
  const { api } = resource;
  if (!api) return;
  checkPath(report, resource, all);
  if (!resource.verbs.has('list'))
    report('api', 'there is nothing to list, so nothing can be read.', 'Add the verb "list", or leave `api` out.');
  const seen = new Set<string>(['q']);
  const names = [api.page, api.size, ...api.query.map(({ name }) => name)];
  for (const name of names) {
    if (!parameterPattern.test(name)) report('api', `"${name}" is no parameter.`, 'Use letters and digits.');
    if (seen.has(name)) report('api', `the parameter "${name}" would mean two things.`);
    seen.add(name);
  }
  for (const { name, field } of api.query) {
    const path = `api.query.${name}`;
    if (!resource.fieldByName.has(field))
      report(path, `"${field}" is no field of ${resource.name}.`, hintFor(field, resource.fieldByName.keys()));
    else if (name !== field && resource.fieldByName.has(name))
      report(path, `"${name}" is a field too, and would then not be found.`, `Rename it, or search "${name}" itself.`);
  }
  for (const name of api.numbers) {
    const field = resource.fieldByName.get(name);
    if (!field)
      report('api.numbers', `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
    else if (!('options' in field) || isMany(field))
      report('api.numbers', `"${name}" is no field with one option.`, 'Leave it out.');
    else if (Object.keys(field.options).some((option) => String(Number(option)) !== option))
      report('api.numbers', `"${name}" has options that are no numbers.`, 'Leave it out.');
  }
  checkAnswer(report, resource, all);
  for (const name of [api.page, api.size])
    if (resource.fieldByName.has(name)) report('api', `"${name}" is a field.`, 'Give the parameter another name.');
};

/** Names of the answer are no fields, and stand for fields that there are. */
const checkAnswer = (
  report: Report,
  { api, name: own, fieldByName, list }: Resource,
  all: ReadonlyMap<string, Resource>,
) => {
  if (!api) return;
  if (api.children && list.tree === undefined)
    report('api.children', `${own} is no tree.`, 'Give the list a `tree`, or leave this out.');
  for (const { name, field, by } of api.answer) {
    const path = `api.answer.${name}`;
    if (fieldByName.has(name)) report(path, `"${name}" is a field, and would be overwritten.`, 'Rename it.');
    const reference = by === undefined ? undefined : fieldByName.get(by);
    if (by !== undefined && !(reference && isRef(reference))) {
      report(path, `"${by}" is no reference of ${own}.`, hintFor(by, fieldByName.keys()));
      continue;
    }
    const holder = reference && isRef(reference) ? all.get(reference.to) : undefined;
    const fields = by === undefined ? fieldByName : holder?.fieldByName;
    if (fields && !fields.has(field))
      report(path, `"${field}" is no field of ${holder?.name ?? own}.`, hintFor(field, fields.keys()));
  }
};

const checkPath = (report: Report, { name, api }: Resource, all: ReadonlyMap<string, Resource>): void => {
  if (!api) return;
  const { path } = api;
  if (!pathPattern.test(path)) report('api.path', `"${path}" is no path.`, 'Write it as `/departmentManagement`.');
  else if (taken.includes(path.split('/')[1] ?? ''))
    report('api.path', `"${path}" lies where the API has calls of its own.`, 'Choose another first word.');
  const other = [...all.values()].find((one) => one.name !== name && one.api?.path === path);
  if (other) report('api.path', `"${path}" is the path of ${other.name} too.`);
};
