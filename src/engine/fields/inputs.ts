import type { FieldType } from '../../schema/field-config';
import type { Field, FieldOf } from '../../schema/resource';
import { ChoiceInput } from './choice/input';
import { DateInput } from './date/input';
import type { Input } from './field-props';
import { ImageInput } from './image/input';
import { NumberInput } from './number/input';
import { ProgressInput } from './progress/input';
import { RefInput } from './ref/input';
import { SwitchInput } from './switch/input';
import { TagsInput } from './tags/input';
import { TextInput } from './text/input';
import { TextareaInput } from './textarea/input';

/** What edits each type of field. A new type does not compile until it is here. */
const inputs = {
  text: TextInput,
  textarea: TextareaInput,
  number: NumberInput,
  money: NumberInput,
  percent: NumberInput,
  progress: ProgressInput,
  date: DateInput,
  datetime: DateInput,
  choice: ChoiceInput,
  // Only actions change a state; an action may still ask for one.
  state: ChoiceInput,
  tags: TagsInput,
  switch: SwitchInput,
  image: ImageInput,
  url: TextInput,
  phone: TextInput,
  ref: RefInput,
} satisfies { [T in FieldType]: Input<FieldOf<T>> };

/** The component that edits a field. */
export const inputOf = (field: Field): Input =>
  // The table pairs each type with its field; the compiler cannot follow the pair through the look-up.
  inputs[field.type] as Input;
