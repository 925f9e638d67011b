import type { InputProps } from '../base/field-props';
import { ProgressCell } from './cell';

/** Progress is set by the server, so even a form only shows it. */
export const ProgressInput = ({ field, value }: InputProps) => <ProgressCell field={field} value={value} />;
