import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import type { Values } from '../context/engine-record';
import type { FormField } from './to-form';

/**
 * The values to set in an open form whose fields have changed: initial values for new fields, undefined for removed ones; the
 * rest stays.
 */
export const followedValues = ({
  before,
  now,
  initial,
}: {
  before: readonly FormField[];
  now: readonly FormField[];
  /** Initial values of the current fields. */
  initial: Values;
}): Values => {
  const typesBefore = new Map(before.map(({ field }) => [field.name, field.type]));
  const names = new Set(now.map(({ field }) => field.name));
  return Object.fromEntries([
    ...[...typesBefore.keys()].flatMap((name) => (names.has(name) ? [] : [[name, undefined] as const])),
    // A new input cannot show a value of another type.
    ...now.flatMap(({ field: { name, type } }) =>
      typesBefore.get(name) === type ? [] : [[name, initial[name]] as const],
    ),
  ]);
};

interface FollowFieldsProps {
  form: FormInstance;
  fields: readonly FormField[];
  initial: Values;
}

/** Development only: applies edits of the configuration to an open form. */
export const FollowFields = ({ form, fields, initial }: FollowFieldsProps): null => {
  const known = useRef(fields);
  useEffect(() => {
    const values = followedValues({ before: known.current, now: fields, initial });
    known.current = fields;
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value);
  }, [form, fields, initial]);
  return null;
};
