import { type ExpressionContext, plainContext } from '../../expressions/context';
import type { Values } from '../../fields/base/resolved';
import { defaultValue, followingDefaults } from '../../fields/default-value';
import type { Resource } from './resource';

/** What is set with every new record: the moment, who makes it, and whose it is unless somebody says otherwise. */
export const setAtCreation = (
  { ownedBy }: Pick<Resource, 'ownedBy'>,
  context: ExpressionContext | undefined,
): Values => {
  const { now, me } = context ?? plainContext();
  const moment = new Date(now).toISOString();
  return {
    createdAt: moment,
    updatedAt: moment,
    ...(me.id !== undefined && { createdBy: me.id, ...(ownedBy === 'ownerId' && { ownerId: me.id }) }),
  };
};

/**
 * What a new record has before anybody has typed: defaults, initial states, and what is set with it. Form, import and server ask their
 * conditions and rules with it, so that none of them knows less of a record that is about to be made than the others. `typed`: what is
 * known of it besides, for the first values that follow other fields.
 */
export const newRecord = (
  resource: Pick<Resource, 'ownedBy' | 'fields'>,
  context: ExpressionContext | undefined,
  typed: Values = {},
): Values => {
  const values: Record<string, unknown> = { ...setAtCreation(resource, context) };
  for (const field of resource.fields) {
    const value = defaultValue(field, context);
    if (value !== undefined) values[field.name] = value;
  }
  return { ...values, ...followingDefaults(resource.fields, { ...values, ...typed }, context) };
};
