import { ruleText } from '../../fields/base/rule-texts';
import type { FormChildren, Resource } from '../../language/resource/resource';
import { isObject } from '../../shared/is-object';
import { type Language, textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import type { Body } from '../http/check-body';

/** A child record in a body, to be created, changed or deleted. */
export interface Line {
  /** Its path in the body: `children.lines.2`. */
  place: string;
  /** Its number within its relation, from 1. */
  number: number;
  relation: FormChildren;
  verb: 'create' | 'edit' | 'delete';
  /** Empty for a new one. */
  id: string;
  /** Its values, with the version that the caller has seen. */
  values: Body;
}

interface Sent {
  resource: Resource;
  body: Body;
  language: Language;
}

/**
 * Takes the children out of the body of a record: `{ children: { lines: [{ count: 2 }, { id, version, count: 3 }, { id, version, _remove: true }] } }`.
 * 422 by path for an invalid child. If the form has no children, `children` is an ordinary name.
 */
export const readLines = ({ resource, body, language }: Sent): { rest: Body; lines: readonly Line[] } => {
  if (resource.form.children.length === 0 || body.children === undefined) return { rest: body, lines: [] };
  const { children, ...rest } = body;
  const wrong = (name: 'type' | 'unknown', place: string, label: string) =>
    invalid({ [place]: ruleText({ name, label, language }) });
  if (!isObject(children)) throw wrong('type', 'children', 'children');
  const lines = Object.entries(children).flatMap(([name, sent]) => {
    const relation = resource.form.children.find((one) => one.name === name);
    const place = `children.${name}`;
    if (relation === undefined) throw wrong('unknown', place, name);
    const label = textOf(relation.label, language);
    if (!Array.isArray(sent)) throw wrong('type', place, label);
    // At most `max` may be removed and `max` remain or be added.
    if (sent.length > 2 * relation.max) throw tooManyLines({ relation, language });
    return sent.map((line: unknown, index): Line => {
      const at = { place: `${place}.${index}`, number: index + 1, relation };
      const read = isObject(line) ? readLine(line) : undefined;
      if (read === undefined) throw wrong('type', at.place, label);
      return { ...at, ...read };
    });
  });
  return { rest, lines };
};

const readLine = (line: Body): Pick<Line, 'verb' | 'id' | 'values'> | undefined => {
  const { id, _remove: isRemoved, ...values } = line;
  if (id === undefined) return isRemoved === undefined ? { verb: 'create', id: '', values } : undefined;
  if (typeof id !== 'string' || id === '' || (isRemoved !== undefined && isRemoved !== true)) return undefined;
  return { verb: isRemoved ? 'delete' : 'edit', id, values };
};

/** 422 for more children than the form has room for. */
export const tooManyLines = ({ relation, language }: { relation: FormChildren; language: Language }) =>
  invalid({
    [`children.${relation.name}`]: ruleText({
      name: 'tooManyLines',
      label: textOf(relation.label, language),
      limit: relation.max,
      language,
    }),
  });
