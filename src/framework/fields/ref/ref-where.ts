import type { CrudFilter } from '@refinedev/core';
import { listOf } from '../base/read-value';
import type { Values } from '../base/resolved';
import type { RefField } from './ref';

/** What restricts the records that a reference may name, given the other values of its form. */
export const refWhere = (field: RefField, peers: Values): CrudFilter[] => {
  const { where } = field;
  if (where === undefined) return [];
  if ('value' in where) return [{ field: where.field, operator: 'eq', value: where.value }];
  const wanted = listOf(peers[where.from]);
  if (wanted.length === 0) return [];
  return [{ field: where.field, operator: 'in', value: wanted }];
};
