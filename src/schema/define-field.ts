import type {
  ChoiceConfig,
  DateConfig,
  DatetimeConfig,
  ImageConfig,
  MoneyConfig,
  NumberConfig,
  PercentConfig,
  PhoneConfig,
  ProgressConfig,
  RefConfig,
  StateConfig,
  SwitchConfig,
  TagsConfig,
  TextareaConfig,
  TextConfig,
  UrlConfig,
} from './field-config';
import type { Options } from './option';

type Written<T extends { type: string }> = Omit<T, 'type'>;

/** One line of text. */
export const text = (field: Written<TextConfig>) => ({ ...field, type: 'text' }) as const;
/** Several lines of text. */
export const textarea = (field: Written<TextareaConfig>) => ({ ...field, type: 'textarea' }) as const;
/** A number. */
export const number = (field: Written<NumberConfig>) => ({ ...field, type: 'number' }) as const;
/** An amount in yuan. */
export const money = (field: Written<MoneyConfig>) => ({ ...field, type: 'money' }) as const;
/** A share, 0 to 100. */
export const percent = (field: Written<PercentConfig>) => ({ ...field, type: 'percent' }) as const;
/** A bar, 0 to 100, set by the server. */
export const progress = (field: Written<ProgressConfig>) => ({ ...field, type: 'progress' }) as const;
/** A day. */
export const date = (field: Written<DateConfig>) => ({ ...field, type: 'date' }) as const;
/** A moment. */
export const datetime = (field: Written<DatetimeConfig>) => ({ ...field, type: 'datetime' }) as const;
/** One of several named values, or many with `multiple`. */
export const choice = <const O extends Options>(field: Written<ChoiceConfig<O>>) =>
  ({ ...field, type: 'choice' }) as const;
/** Where a record stands; only actions change it. */
export const state = <const O extends Options>(field: Written<StateConfig<O>>) =>
  ({ ...field, type: 'state' }) as const;
/** Free words. */
export const tags = (field: Written<TagsConfig>) => ({ ...field, type: 'tags' }) as const;
/** Yes or no. */
export const toggle = (field: Written<SwitchConfig>) => ({ ...field, type: 'switch' }) as const;
/** The address of a picture, or of several with `multiple`. */
export const image = (field: Written<ImageConfig>) => ({ ...field, type: 'image' }) as const;
/** A web address. */
export const url = (field: Written<UrlConfig>) => ({ ...field, type: 'url' }) as const;
/** A mobile number. */
export const phone = (field: Written<PhoneConfig>) => ({ ...field, type: 'phone' }) as const;
/** A record of another resource, or several with `multiple`. */
export const ref = <const To extends string>(to: To, field: Omit<RefConfig, 'type' | 'to'>) =>
  ({ ...field, type: 'ref', to }) as const;
