import { ruleText } from '../../fields/base/rule-texts';
import { type Field, type FieldOf, isRef } from '../../fields/field';
import { betweenParts } from '../../language/resource/reference-title';
import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import type { Body } from '../http/check-body';
import { fieldCondition, reachOf, restriction } from '../records/check-references';
import type { RecordCall } from '../services/services';
import type { Condition } from '../store/store';

interface Input {
  call: RecordCall;
  resource: Resource;
  /** A row as it was sent: references are ids or titles. */
  row: Body;
}

/** The row with ids instead of titles; errors by field where none or several records within the caller's reach have one. */
export const resolveTitles = async ({
  call,
  resource,
  row,
}: Input): Promise<{ values: Record<string, unknown>; errors: Record<string, string> }> => {
  const values: Record<string, unknown> = { ...row };
  const errors: Record<string, string> = {};
  for (const field of inOrder(resource)) {
    const given = values[field.name];
    const texts = [given].flat().filter((text): text is string => typeof text === 'string' && text !== '');
    const ids: string[] = [];
    for (const text of texts) {
      const found = await idsOf({ call, field, text, values });
      const [id] = found;
      if (found.length === 1 && id !== undefined) ids.push(id);
      else {
        const name = found.length > 1 ? 'severalMatch' : 'noneMatches';
        errors[field.name] = ruleText({ name, label: textOf(field.label, call.language), language: call.language });
      }
    }
    if (texts.length > 0) values[field.name] = Array.isArray(given) ? ids : ids[0];
  }
  return { values, errors };
};

/** References that others depend on come first. */
const inOrder = ({ fields }: Resource): FieldOf<'ref'>[] => {
  const refs = fields.filter(isRef);
  const depends = (field: FieldOf<'ref'>) => field.where !== undefined && 'from' in field.where;
  return [...refs.filter((field) => !depends(field)), ...refs.filter(depends)];
};

/** The records with this id, else with this title; two at most, enough to know whether it is exactly one. */
const idsOf = async ({
  call: { services, rights },
  field,
  text,
  values,
}: {
  call: RecordCall;
  field: FieldOf<'ref'>;
  text: string;
  values: Body;
}): Promise<string[]> => {
  const reach = await reachOf({ console: services.console, rights, to: field.to });
  if (reach === undefined) return [];
  const { target, scope } = reach;
  const find = async (where: Condition): Promise<string[]> => {
    const request = { collection: target.name, scope, where: { all: [where, ...restriction(field, values)] } };
    const { rows } = await services.store.list({ ...request, sort: [], start: 0, end: 2, total: 'none' });
    return rows.map(({ id }) => id);
  };
  const byId = await find({ field: 'id', op: 'eq', value: text });
  if (byId.length > 0) return byId;
  const plain = (name: string): Field[] => {
    const title = target.fieldByName.get(name);
    return title !== undefined && rights.canReadPlain({ resource: target, field: title }) ? [title] : [];
  };
  const [titleField] = plain(target.titleField);
  const byTitle = titleField ? await find(fieldCondition({ field: titleField, op: 'eq', value: text })) : [];
  const parts = target.reference.title.flatMap(plain);
  if (byTitle.length > 0 || parts.length === 0) return byTitle;
  return find(hasTitle({ fields: parts, written: text.split(betweenParts) }));
};

/** As an export writes a title: each part in its field; or fewer parts than fields, each in one of them. */
const hasTitle = ({ fields, written }: { fields: readonly Field[]; written: readonly string[] }): Condition => ({
  all: written.map((value, index) => ({
    any: (written.length === fields.length ? fields.slice(index, index + 1) : fields).map((field) =>
      fieldCondition({ field, op: 'eq', value }),
    ),
  })),
});
