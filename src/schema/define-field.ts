import type {
  ChoiceConfig,
  DateConfig,
  DateRangeConfig,
  DatetimeConfig,
  JsonConfig,
  ListConfig,
  PhoneConfig,
  RefConfig,
  StateConfig,
  SwitchConfig,
  TagsConfig,
  TextareaConfig,
  TextConfig,
  TreeConfig,
  UrlConfig,
} from './field-config';
import type { FileConfig, ImageConfig, RegionConfig, RichtextConfig, VideoConfig } from './media-config';
import type { MoneyConfig, NumberConfig, PercentConfig, ProgressConfig, RatingConfig } from './number-config';
import type { Options } from './option';
import type { TreeOptions } from './tree-options';

type Written<T extends { type: string }> = Omit<T, 'type'>;

// `N` is read from the conditions that are written, so that `defineResource` can hold their names to the fields there are.

/** One line of text. */
export const text = <const N extends string = never>(field: Written<TextConfig<N>>) =>
  ({ ...field, type: 'text' }) as const;
/** Several lines of text. */
export const textarea = <const N extends string = never>(field: Written<TextareaConfig<N>>) =>
  ({ ...field, type: 'textarea' }) as const;
/** A number. */
export const number = <const N extends string = never>(field: Written<NumberConfig<N>>) =>
  ({ ...field, type: 'number' }) as const;
/** An amount in yuan. */
export const money = <const N extends string = never>(field: Written<MoneyConfig<N>>) =>
  ({ ...field, type: 'money' }) as const;
/** A share, 0 to 100. */
export const percent = <const N extends string = never>(field: Written<PercentConfig<N>>) =>
  ({ ...field, type: 'percent' }) as const;
/** A bar, 0 to 100, set by the server. */
export const progress = <const N extends string = never>(field: Written<ProgressConfig<N>>) =>
  ({ ...field, type: 'progress' }) as const;
/** A day. */
export const date = <const N extends string = never>(field: Written<DateConfig<N>>) =>
  ({ ...field, type: 'date' }) as const;
/** From one day to another. */
export const dateRange = <const N extends string = never>(field: Written<DateRangeConfig<N>>) =>
  ({ ...field, type: 'dateRange' }) as const;
/** A moment. */
export const datetime = <const N extends string = never>(field: Written<DatetimeConfig<N>>) =>
  ({ ...field, type: 'datetime' }) as const;
/** One of several named values, or many with `multiple`. */
export const choice = <const O extends Options, const N extends string = never>(field: Written<ChoiceConfig<O, N>>) =>
  ({ ...field, type: 'choice' }) as const;
/** One value of a tree, or many with `multiple`. */
export const tree = <const O extends TreeOptions, const N extends string = never>(field: Written<TreeConfig<O, N>>) =>
  ({ ...field, type: 'tree' }) as const;
/** Where a record stands; only actions change it. */
export const state = <const O extends Options, const N extends string = never>(field: Written<StateConfig<O, N>>) =>
  ({ ...field, type: 'state' }) as const;
/** Free words. */
export const tags = <const N extends string = never>(field: Written<TagsConfig<N>>) =>
  ({ ...field, type: 'tags' }) as const;
/** Yes or no. */
export const toggle = <const N extends string = never>(field: Written<SwitchConfig<N>>) =>
  ({ ...field, type: 'switch' }) as const;
/** A picture, uploaded or by its address, or several with `multiple`. */
export const image = <const N extends string = never>(field: Written<ImageConfig<N>>) =>
  ({ ...field, type: 'image' }) as const;
/** A document that is uploaded, or several with `multiple`. */
export const file = <const N extends string = never>(field: Written<FileConfig<N>>) =>
  ({ ...field, type: 'file' }) as const;
/** A film: uploaded, or the address of one. */
export const video = <const N extends string = never>(field: Written<VideoConfig<N>>) =>
  ({ ...field, type: 'video' }) as const;
/** A text with headings, lists, links and pictures. */
export const richtext = <const N extends string = never>(field: Written<RichtextConfig<N>>) =>
  ({ ...field, type: 'richtext' }) as const;
/** A province, city or district, or several with `multiple`. */
export const region = <const N extends string = never>(field: Written<RegionConfig<N>>) =>
  ({ ...field, type: 'region' }) as const;
/** A web address. */
export const url = <const N extends string = never>(field: Written<UrlConfig<N>>) =>
  ({ ...field, type: 'url' }) as const;
/** A mobile number; with `mask` most people see only its ends. */
export const phone = <const N extends string = never>(field: Written<PhoneConfig<N>>) =>
  ({ ...field, type: 'phone' }) as const;
/** One to five stars. */
export const rating = <const N extends string = never>(field: Written<RatingConfig<N>>) =>
  ({ ...field, type: 'rating' }) as const;
/** Data without fixed fields. */
export const json = <const N extends string = never>(field: Written<JsonConfig<N>>) =>
  ({ ...field, type: 'json' }) as const;
/** Several small records within the record. */
export const list = <const N extends string = never>(field: Written<ListConfig<N>>) =>
  ({ ...field, type: 'list' }) as const;
/** A record of another resource, or several with `multiple`. */
export const ref = <const To extends string, const N extends string = never>(
  to: To,
  field: Omit<RefConfig<To, N>, 'type' | 'to'>,
) => ({ ...field, type: 'ref', to }) as const;
