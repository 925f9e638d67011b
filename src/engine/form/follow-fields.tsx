import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import type { FormField } from '../compile/to-form';
import type { Values } from '../engine-record';
import { followedValues } from './followed-values';

interface FollowFieldsProps {
  form: FormInstance;
  fields: readonly FormField[];
  initial: Values;
}

/** Development: an open form goes on when its fields are edited in the configuration. */
export const FollowFields = ({ form, fields, initial }: FollowFieldsProps): null => {
  const known = useRef(fields);
  useEffect(() => {
    const values = followedValues({ before: known.current, now: fields, initial });
    known.current = fields;
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value);
  }, [form, fields, initial]);
  return null;
};
