import { ruleText } from '../../fields/base/rule-texts';
import type { FormChildren, Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { isObject } from '../../shared/is-object';
import { type Language, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { answerForError } from '../http/answer-for-error';
import { ApiError, forbidden, invalid, notFound } from '../http/api-error';
import type { Body } from '../http/check-body';
import { messages } from '../http/messages';
import { refusedFields } from '../http/refused-fields';
import type { Call } from '../services/call';
import type { RecordCall } from '../services/services';
import { withinTransaction } from '../services/within-transaction';
import { everything } from '../store/scope';
import { deleteRecord } from './change-current';
import { createRecord } from './create-record';
import { editRecord } from './edit-record';

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Converts the list parameters in a body to those of a URL. 422 by parameter for values that a URL cannot express. */
export const queryOf = ({ body, language }: Pick<Call, 'body' | 'language'>): URLSearchParams => {
  const query = new URLSearchParams();
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isPlain(each)) query.append(name, String(each));
      else errors[name] = textOf(messages.queryValue, language);
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return query;
};

/** A child record in a body, to be created, changed or deleted. */
interface Line {
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
const readLines = ({ resource, body, language }: Sent): { rest: Body; lines: readonly Line[] } => {
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
const tooManyLines = ({ relation, language }: { relation: FormChildren; language: Language }) =>
  invalid({
    [`children.${relation.name}`]: ruleText({
      name: 'tooManyLines',
      label: textOf(relation.label, language),
      limit: relation.max,
      language,
    }),
  });

type Shown = Readonly<Record<string, unknown>>;

/**
 * Saves a record and the children in its body, within the transaction of the call: each as if it were written alone, under the rights,
 * rules and versions of its own resource. Errors of a child name its path in the body (`children.lines.2.count`).
 */
export const saveWithChildren = async ({
  call,
  resource,
  save,
}: {
  call: RecordCall;
  resource: Resource;
  /** Writes the record itself and returns the caller's view of it. */
  save: (call: RecordCall) => Promise<Record<string, unknown>>;
}): Promise<Record<string, unknown>> => {
  const { rest, lines } = readLines({ resource, body: call.body, language: call.language });
  const saved = await save({ ...call, body: rest });
  if (lines.length > 0) await saveLines({ call, parent: { ...saved, id: plainTextOf(saved.id) }, lines });
  return saved;
};

/** Deletions come first, because they free unique values and room within the maximum number. */
const inOrder = ['delete', 'edit', 'create'] as const;

interface Saving {
  call: RecordCall;
  parent: Shown & { id: string };
}

const saveLines = async ({ call, parent, lines }: Saving & { lines: readonly Line[] }): Promise<void> => {
  const errors: Record<string, string> = {};
  for (const verb of inOrder)
    for (const line of lines.filter((one) => one.verb === verb)) {
      try {
        // A savepoint: a refused child leaves nothing behind, and the next ones are still checked, so that all errors are reported at once.
        await withinTransaction({ call, work: (inner) => saveLine({ call: inner, parent, line }) });
      } catch (error) {
        const refusal = refusalOf({ call, line, error });
        if (refusal.code !== 422) throw refusal;
        Object.assign(errors, refusedFields(refusal, line.place, call.language));
      }
    }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const added = new Set(lines.flatMap(({ verb, relation }) => (verb === 'create' ? [relation] : [])));
  for (const relation of added) {
    const { resource: collection, by, name, max } = relation;
    const count = await withinTransaction({
      call,
      work: async ({ services }, tx) => {
        // Serializes concurrent additions, so that each counts those before it.
        await tx.lock(`children ${collection} ${name} ${parent.id}`, 'alone');
        const where = { field: by, op: 'eq', value: parent.id } as const;
        return services.store.count({ collection, scope: everything(), where });
      },
    });
    if (count > max) throw tooManyLines({ relation, language: call.language });
  }
};

const saveLine = async ({ call, parent, line }: Saving & { line: Line }): Promise<void> => {
  const { relation, verb, id } = line;
  const { rights, services, language } = call;
  const resource = services.console.resources.get(relation.resource);
  const right = { object: res(relation.resource), action: verb };
  if (resource === undefined || !resource.verbs.has(verb) || !rights.can(right)) throw forbidden(right);
  const { [relation.by]: named = parent.id, ...values } = line.values;
  if (named !== parent.id) throw invalid({ [relation.by]: readOnlyText(resource, relation.by, language) });
  if (verb === 'create') {
    // It gets the owner of the record, if the caller may set the owner.
    const owner = typeof parent.ownerId === 'string' ? { ownerId: parent.ownerId } : {};
    const body = { ...owner, ...values, [relation.by]: parent.id };
    await createRecord({ call: { ...call, body, ifMatch: undefined }, resource });
    return;
  }
  const scope = await rights.scope({ resource, action: verb });
  const row = await services.store.get({ collection: resource.name, id, scope });
  // A child of another record counts as missing.
  if (row === undefined || row[relation.by] !== parent.id) throw notFound();
  const inner = { ...call, body: values, ifMatch: undefined };
  if (verb === 'edit') await editRecord({ call: inner, resource, id });
  else await deleteRecord({ call: inner, resource, id });
};

const readOnlyText = (resource: Resource, name: string, language: Language): string => {
  const label = resource.fieldByName.get(name)?.label;
  return ruleText({ name: 'readOnly', label: label ? textOf(label, language) : name, language });
};

/** Adds the position to the refusal of a child: full paths of its errors, and its number in the message. */
const refusalOf = ({ call, line, error }: { call: RecordCall; line: Line; error: unknown }): ApiError => {
  const { language, services } = call;
  const refusal = answerForError({ error, language, resources: services.console.resources });
  // A server bug or an unreachable store has nothing to do with the line.
  if (refusal === undefined || refusal.code >= 500) throw error;
  const { code, label, data } = refusal;
  const { place, number, relation } = line;
  const fields = Object.entries(refusedFields(refusal, '', language));
  const errors = Object.fromEntries(fields.map(([name, text]) => [name === '' ? place : `${place}.${name}`, text]));
  return new ApiError({
    code,
    label:
      code === 422
        ? label
        : {
            zh: `${relation.label.zh}第 ${number} 行：${label.zh}`,
            en: `${relation.label.en}, line ${number}: ${label.en}`,
          },
    data: { ...Object(data), errors },
  });
};
