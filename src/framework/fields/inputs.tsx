import { Switch } from 'antd';
import { useLabel } from '../i18n/use-label';
import type { Input, InputProps } from './base/field-props';
import { ChoiceInput } from './choice/ui';
import { DateInput, DatetimeInput } from './date/input';
import { type Field, type FieldOf, kitOf } from './field';
import { lazyInput, MoneyInput, NumberInput, PercentInput } from './forms/figure-input';
import { normalizedValue } from './normalized-value';
import { ProgressInput } from './progress/ui';
import { RefInput } from './ref/input';
import type { CommonType, FieldType } from './registry';
import { switchLabel } from './switch/switch';
import { TagsInput } from './tags/ui';
import type { TextFormat } from './text/formats';
import { ClockInput, lineInput, TextareaInput, ZoneInput } from './text/input';

// Rare types bring larger controls along; each comes when a form has such a field.
const DateRangeInput = lazyInput(async () => (await import('./date-range/input')).DateRangeInput);
const FileInput = lazyInput(async () => (await import('./file/input')).FileInput);
const ImageInput = lazyInput(async () => (await import('./image/input')).ImageInput);
const JsonInput = lazyInput(async () => (await import('./json/input')).JsonInput);
const ListInput = lazyInput(async () => (await import('./list/input')).ListInput);
const RatingInput = lazyInput(async () => (await import('./rating/input')).RatingInput);
const RegionInput = lazyInput(async () => (await import('./region/region-cascader')).RegionInput);
const RichtextInput = lazyInput(async () => (await import('./richtext/input')).RichtextInput);
const TreeInput = lazyInput(async () => (await import('./tree/input')).TreeInput);
const VideoInput = lazyInput(async () => (await import('./video/input')).VideoInput);

// The kits of the fields are of this folder, so that what a kit makes of a value is handed to the input.
const line = (inputMode: 'text' | 'tel' | 'url' | 'email') =>
  lineInput(inputMode, (field, value) => normalizedValue(field as Field, value));
const TextInput = line('text');
const formatInputs = { email: line('email'), time: ClockInput, timeZone: ZoneInput } satisfies Record<
  TextFormat,
  Input
>;

/** Yes or no. */
const SwitchInput = ({ field, value, onChange, ...rest }: InputProps) => {
  const label = useLabel();
  return (
    <Switch
      {...rest}
      aria-label={label(field.label)}
      checkedChildren={label(switchLabel(true))}
      unCheckedChildren={label(switchLabel(false))}
      checked={value === true}
      onChange={(isOn) => onChange?.(isOn)}
    />
  );
};

/** What edits each type of field whose kit names no input of its own. */
const inputs = {
  text: TextInput,
  textarea: TextareaInput,
  number: NumberInput,
  money: MoneyInput,
  percent: PercentInput,
  progress: ProgressInput,
  date: DateInput,
  datetime: DatetimeInput,
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
  url: line('url'),
  phone: line('tel'),
  rating: RatingInput,
  json: JsonInput,
  list: ListInput,
  ref: RefInput,
} satisfies { [T in CommonType]: Input<FieldOf<T>> };

const isCommon = (type: FieldType): type is CommonType => Object.hasOwn(inputs, type);

const lazyInputs = new Map<FieldType, Input<Field>>();

const lazyInputOf = (field: Field): Input<Field> => {
  const lazyPart = lazyInputs.get(field.type);
  const { ui } = kitOf(field);
  if (lazyPart || ui === 'common') return lazyPart ?? TextInput;
  const made = lazyInput(async () => (await ui()).Input);
  lazyInputs.set(field.type, made);
  return made;
};

/** The component that edits a field. */
export const inputOf = (field: Field): Input<Field> => {
  if (field.type === 'text' && field.format !== undefined) return formatInputs[field.format];
  // The table pairs each type with its field; the compiler cannot follow the pair through the look-up.
  return isCommon(field.type) ? (inputs[field.type] as Input<Field>) : lazyInputOf(field);
};
