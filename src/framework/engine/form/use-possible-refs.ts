import { useDataProvider } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { listOf } from '../../fields/base/read-value';
import { type Field, type FieldOf, isRef } from '../../fields/field';
import { refWhere } from '../../fields/ref/ref-where';
import type { EngineRecord, Values } from '../context/engine-record';

type RefField = FieldOf<'ref'>;
const parentOf = (field: RefField): string | undefined =>
  field.where && 'from' in field.where ? field.where.from : undefined;

/** Removes chosen records from a form when the field they depend on changes. The server says which of them are still possible. */
export const usePossibleRefs = ({
  form,
  fields,
  values,
}: {
  form: FormInstance;
  fields: readonly Field[];
  /** The current values that conditions use. */
  values: Values;
}): void => {
  const { getList } = useDataProvider()();
  const dependent = fields.filter((field): field is RefField => isRef(field) && parentOf(field) !== undefined);
  const parents = JSON.stringify(dependent.map((field) => values[parentOf(field) ?? ''] ?? null));
  const before = useRef(parents);

  const dropImpossible = useEffectEvent((old: readonly unknown[], now: readonly unknown[]): void => {
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
        // Without an answer all are dropped: the server would refuse those that do not fit.
        () => keep([]),
      );
    });
  });
  useEffect(() => {
    if (before.current === parents) return;
    const [old, now] = [before.current, parents].map((text) => JSON.parse(text) as unknown[]);
    before.current = parents;
    dropImpossible(old ?? [], now ?? []);
  }, [parents]);
};
