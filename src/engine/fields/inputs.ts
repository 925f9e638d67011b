import type { FieldType } from '../../schema/field-config';
import type { Field, FieldOf } from '../../schema/resource';
import { ChoiceInput } from './choice/input';
import { DateInput } from './date/input';
import type { Input } from './field-props';
import { lazyInput } from './lazy-input';
import { NumberInput } from './number/input';
import { ProgressInput } from './progress/input';
import { RefInput } from './ref/input';
import { SwitchInput } from './switch/input';
import { TagsInput } from './tags/input';
import { TextInput } from './text/input';
import { TextareaInput } from './textarea/input';

// Rare types bring larger controls along; each comes when a form has such a field.
const DateRangeInput = lazyInput(async () => (await import('./date-range/input')).DateRangeInput);
const FileInput = lazyInput(async () => (await import('./file/input')).FileInput);
const ImageInput = lazyInput(async () => (await import('./image/input')).ImageInput);
const JsonInput = lazyInput(async () => (await import('./json/input')).JsonInput);
const ListInput = lazyInput(async () => (await import('./list/input')).ListInput);
const RatingInput = lazyInput(async () => (await import('./rating/input')).RatingInput);
const RegionInput = lazyInput(async () => (await import('./region/input')).RegionInput);
const RichtextInput = lazyInput(async () => (await import('./richtext/input')).RichtextInput);
const TreeInput = lazyInput(async () => (await import('./tree/input')).TreeInput);
const VideoInput = lazyInput(async () => (await import('./video/input')).VideoInput);

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
  dateRange: DateRangeInput,
  choice: ChoiceInput,
  tree: TreeInput,
  // Only actions change a state; an action may still ask for one.
  state: ChoiceInput,
  tags: TagsInput,
  switch: SwitchInput,
  image: ImageInput,
  file: FileInput,
  video: VideoInput,
  richtext: RichtextInput,
  region: RegionInput,
  url: TextInput,
  phone: TextInput,
  rating: RatingInput,
  json: JsonInput,
  list: ListInput,
  ref: RefInput,
} satisfies { [T in FieldType]: Input<FieldOf<T>> };

/** The component that edits a field. */
export const inputOf = (field: Field): Input =>
  // The table pairs each type with its field; the compiler cannot follow the pair through the look-up.
  inputs[field.type] as Input;
