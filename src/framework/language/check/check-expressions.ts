import { expressionWords } from '../../expressions/expression';
import { isInForms } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { Resource } from '../resource/resource';
import { checkExpression } from './check-expression';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

/** What the scope cell of the policy means by itself. */
const ownScopes: readonly string[] = ['own', 'org', 'all'];

/** Reports every mistake in the rules of a resource and in what says when something is possible. */
export const checkResourceExpressions = (report: Report, resource: Resource): void => {
  for (const word of expressionWords)
    if (resource.fieldByName.has(word))
      report(`fields.${word}`, `"${word}" has a meaning in conditions.`, 'Give the field another name.');
  for (const [name, expression] of Object.entries(resource.scopes)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      report(`scopes.${name}`, `"${name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
    if (ownScopes.includes(name))
      report(`scopes.${name}`, `every policy knows "${name}" already.`, 'Give the condition another name.');
    checkExpression({ report, path: `scopes.${name}`, resource, expression });
  }
  resource.rules.forEach(({ check, message, at }, index) => {
    const path = `rules[${index}]`;
    checkExpression({ report, path: `${path}.check`, resource, expression: check });
    checkLabel(report, `${path}.message`, message);
    const field = resource.fieldByName.get(at);
    if (field === undefined)
      report(`${path}.at`, `"${at}" is no field of ${resource.name}.`, hintFor(at, resource.fieldByName.keys()));
    else if (resource.verbs.has('create') && !isInForms(field))
      report(`${path}.at`, `no form has "${at}", where this would be said.`, 'Name a field that people fill in.');
  });
  const allowed = [
    ...(['edit', 'delete'] as const).map((verb) => [`allowedWhen.${verb}`, resource.allowedWhen[verb]] as const),
    ...resource.reference.choosable.map((written, index) => [`reference.choosable[${index}]`, written] as const),
    ...resource.actions.map((action) => [`actions.${action.name}.allowedWhen`, action.allowedWhen] as const),
  ];
  for (const [path, written] of allowed) {
    if (written === undefined) continue;
    checkExpression({ report, path: `${path}.check`, resource, expression: written.check });
    checkLabel(report, `${path}.reason`, written.reason);
  }
  for (const field of resource.fields)
    for (const name of ['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const)
      checkExpression({ report, path: `fields.${field.name}.${name}`, resource, expression: field[name] });
};
