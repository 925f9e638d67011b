import type { CrudFilter } from '@refinedev/core';
import type { FieldOf } from '../../../schema/resource';
import type { Values } from '../../engine-record';
import { listOf } from '../common/read-value';

/** What restricts the records that a reference may name, given the other values of its form. */
export const refWhere = (field: FieldOf<'ref'>, peers: Values): CrudFilter[] => {
  const { where } = field;
  if (where === undefined) return [];
  if ('value' in where) return [{ field: where.field, operator: 'eq', value: where.value }];
  const wanted = listOf(peers[where.from]);
  if (wanted.length === 0) return [];
  return [{ field: where.field, operator: 'in', value: wanted }];
};
