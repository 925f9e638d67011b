import { useDataProvider } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import type { Field, FieldOf } from '../../schema/resource';
import type { EngineRecord, Values } from '../engine-record';
import { listOf } from '../fields/common/read-value';
import { refWhere } from '../fields/ref/ref-where';

type RefField = FieldOf<'ref'>;
const parentOf = (field: RefField): string | undefined =>
  field.where && 'from' in field.where ? field.where.from : undefined;

/** Takes chosen records out of a form that another field's new value no longer allows. The server is asked which of them still fit. */
export const usePossibleRefs = ({
  form,
  fields,
  values,
}: {
  form: FormInstance;
  fields: readonly Field[];
  /** The values that conditions look at, as they are now. */
  values: Values;
}): void => {
  const { getList } = useDataProvider()();
  const dependent = fields.filter((field): field is RefField => field.type === 'ref' && parentOf(field) !== undefined);
  const parents = JSON.stringify(dependent.map((field) => values[parentOf(field) ?? ''] ?? null));
  const before = useRef(parents);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values depended on asks again; all else is read as it is then.
  useEffect(() => {
    if (before.current === parents) return;
    const [old, now] = [JSON.parse(before.current) as unknown[], JSON.parse(parents) as unknown[]];
    before.current = parents;
    const isCurrent = (): boolean => before.current === parents;
    dependent.forEach((field, index) => {
      const chosen = listOf(form.getFieldValue(field.name));
      const filters = refWhere(field, values);
      if (chosen.length === 0 || filters.length === 0 || JSON.stringify(old[index]) === JSON.stringify(now[index]))
        return;
      const keep = (ids: readonly string[]): void => {
        const left = chosen.filter((id) => ids.includes(id));
        if (isCurrent() && left.length < chosen.length) form.setFieldValue(field.name, field.multiple ? left : null);
      };
      getList<EngineRecord>({
        resource: field.to,
        filters: [{ field: 'id', operator: 'in', value: chosen }, ...filters],
        pagination: { currentPage: 1, pageSize: chosen.length },
      }).then(
        ({ data }) => keep(data.map(({ id }) => String(id))),
        // Whether they fit cannot be told, so they go: the server would refuse what does not.
        () => keep([]),
      );
    });
  }, [parents]);
};
