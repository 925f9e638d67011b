import { useLayoutEffect } from 'react';
import { type Label, type Language, textOf } from '../../shared/label';
import type { OptionField } from '../base/option';

/** The options of a field as antd's Select takes them, in the order of the configuration. */
export const selectOptions = ({
  field,
  language,
}: {
  field: OptionField;
  language: Language;
}): { value: string; label: string }[] =>
  Object.entries<Label>(field.options).map(([value, option]) => ({ value, label: textOf(option, language) }));

interface SelectProps {
  id?: string;
  'aria-required'?: 'true' | 'false';
}

/**
 * antd writes `aria-required` on the box of a select as well, which has no role that may have it. So antd does not get it, and
 * the input inside states it, which a screen reader reads.
 */
export const useSelectProps = <P extends SelectProps>({
  'aria-required': isRequired,
  ...rest
}: P): Omit<P, 'aria-required'> => {
  const { id } = rest;
  useLayoutEffect(() => {
    if (id !== undefined && isRequired === 'true') document.getElementById(id)?.setAttribute('aria-required', 'true');
  }, [id, isRequired]);
  return rest;
};
