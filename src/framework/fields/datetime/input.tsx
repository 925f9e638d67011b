import type { InputProps } from '../base/field-props';
import { DateInput } from '../date/input';

/** A moment. */
export const DatetimeInput = (props: InputProps) => <DateInput {...props} kind="moment" />;
