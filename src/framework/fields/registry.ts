import type { FieldBase, Written } from './base/field-base';
import type { FieldUi } from './base/field-props';
import type { FieldKit } from './base/kit';
import type { Resolved } from './base/resolved';
import { type ChoiceConfig, choice, choiceKit } from './choice/choice';
import { type ColorConfig, color, colorKit } from './color/color';
import { type DateConfig, date, dateKit } from './date/date';
import { type DateRangeConfig, dateRange, dateRangeKit } from './date-range/date-range';
import { type FileConfig, file, fileKit } from './file/file';
import { type ImageConfig, image, imageKit } from './image/image';
import { type JsonConfig, json, jsonKit } from './json/json';
import { type ListConfig, type ListField, list, listKit } from './list/list';
import { type DatetimeConfig, datetime, datetimeKit } from './plain/datetime';
import { type MoneyConfig, money, moneyKit } from './plain/money';
import { type NumberConfig, number, numberKit } from './plain/number';
import { type PercentConfig, percent, percentKit } from './plain/percent';
import { type PhoneConfig, phone, phoneKit } from './plain/phone';
import { type StateConfig, state, stateKit } from './plain/state';
import { type TextareaConfig, textarea, textareaKit } from './plain/textarea';
import { type UrlConfig, url, urlKit } from './plain/url';
import { type ProgressConfig, progress, progressKit } from './progress/progress';
import { type RatingConfig, rating, ratingKit } from './rating/rating';
import { type RefConfig, ref, refKit } from './ref/ref';
import { type RegionConfig, region, regionKit } from './region/region';
import { type RichtextConfig, richtext, richtextKit } from './richtext/richtext';
import { type SwitchConfig, switchKit, toggle } from './switch/switch';
import { type TagsConfig, tags, tagsKit } from './tags/tags';
import { type TextConfig, text, textKit } from './text/text';
import { type TreeConfig, tree, treeKit } from './tree/tree';
import { type VideoConfig, video, videoKit } from './video/video';

/** A field of a type that is not the framework's: `defineFieldType`. */
export interface OwnFieldConfig extends FieldBase {
  /** The name of its type. */
  type: `x-${string}`;
}

/** A field as a person writes it. */
export type FieldConfig =
  | OwnFieldConfig
  | TextConfig
  | TextareaConfig
  | NumberConfig
  | MoneyConfig
  | PercentConfig
  | ProgressConfig
  | DateConfig
  | DatetimeConfig
  | DateRangeConfig
  | ChoiceConfig
  | TreeConfig
  | StateConfig
  | TagsConfig
  | SwitchConfig
  | ImageConfig
  | FileConfig
  | VideoConfig
  | RichtextConfig
  | RegionConfig
  | UrlConfig
  | PhoneConfig
  | RatingConfig
  | ColorConfig
  | JsonConfig
  | ListConfig
  | RefConfig;

/** The fields of a resource, by name. */
export type FieldsConfig = Readonly<Record<string, FieldConfig>>;
export type FieldType = FieldConfig['type'];
/** The types of the framework. */
type BuiltIn = Exclude<FieldType, OwnFieldConfig['type']>;

/** The words that fields are written in. */
export {
  choice,
  color,
  date,
  dateRange,
  datetime,
  file,
  image,
  json,
  list,
  money,
  number,
  percent,
  phone,
  progress,
  rating,
  ref,
  region,
  richtext,
  state,
  tags,
  text,
  textarea,
  toggle,
  tree,
  url,
  video,
};

type ConfigOf<T extends BuiltIn> = Extract<FieldConfig, { type: T }>;
type Kit<T extends BuiltIn> = FieldKit<ConfigOf<T>, unknown, T extends 'list' ? ListField : Resolved<ConfigOf<T>>>;

/** Every type of the framework with its kit. */
export const kits = {
  text: textKit,
  textarea: textareaKit,
  number: numberKit,
  money: moneyKit,
  percent: percentKit,
  progress: progressKit,
  date: dateKit,
  datetime: datetimeKit,
  dateRange: dateRangeKit,
  choice: choiceKit,
  tree: treeKit,
  state: stateKit,
  tags: tagsKit,
  switch: switchKit,
  image: imageKit,
  file: fileKit,
  video: videoKit,
  richtext: richtextKit,
  region: regionKit,
  url: urlKit,
  phone: phoneKit,
  rating: ratingKit,
  color: colorKit,
  json: jsonKit,
  list: listKit,
  ref: refKit,
} satisfies { [T in BuiltIn]: Kit<T> };

/** The types whose cells come with every list and whose inputs with every form. */
export type CommonType = { [T in BuiltIn]: (typeof kits)[T]['ui'] extends 'common' ? T : never }[BuiltIn];

/** What a type of one's own is made of: a kit, whose cell and input are loaded with the first field of the type. It stands in no list. */
export interface OwnFieldType<C extends OwnFieldConfig, V> extends Omit<FieldKit<C, V>, 'isItem' | 'ui'> {
  /** Its name: `x-` and a word. */
  type: C['type'];
  /** Loads its cell and its input. */
  ui: () => Promise<FieldUi>;
}

type Conditions = 'visibleWhen' | 'requiredWhen' | 'readOnlyWhen';

/**
 * Makes a type of field that the framework does not have, and returns its constructor: `const barcode = defineFieldType<BarcodeConfig>({ … })`.
 * A later type of the same name takes its place.
 */
export const defineFieldType = <C extends OwnFieldConfig, V = string>(own: OwnFieldType<C, V>) => {
  Object.assign(kits, { [own.type]: { ...own, isItem: false } });
  return <const E extends Pick<FieldBase, Conditions>>(field: Omit<Written<C>, Conditions> & E) => ({
    ...field,
    type: own.type,
  });
};
