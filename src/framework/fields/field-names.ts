import type { RefConfig } from './ref/ref';
import type { FieldsConfig } from './registry';

/** Fields that every record has without declaring them. */
export type SystemField = 'id' | 'ownerId' | 'createdAt' | 'updatedAt';

/** What the parts of a resource may name, by what it has to be; any text, where the resource is not known. */
export interface Names {
  /** A field, or one of those that every record has. */
  field: string;
  /** A declared field. */
  own: string;
  image: string;
  phone: string;
  figure: string;
  /** A day or a moment. */
  date: string;
  /** The same, or a range of days. */
  day: string;
  range: string;
  /** A field with options side by side. */
  choice: string;
  /** The same, or a reference. */
  group: string;
  reference: string;
  /** A reference to users. */
  person: string;
  /** The same, or what a reference leads to: `reference.field`. */
  owner: string;
  state: string;
  /** One of the options of any field. */
  option: string;
  /** One of the states. */
  status: string;
  action: string;
  /** What an action asks for besides fields. */
  input: string;
  relation: string;
  preset: string;
  role: string;
  /** Another resource. */
  other: string;
  /** A page. */
  path: string;
}

type OwnType = `x-${string}`;
/** The fields of some types, and those of types that only their own kit knows. */
type Of<F extends FieldsConfig, T extends string> = string extends keyof F
  ? string
  : { [K in keyof F & string]: F[K] extends { type: T | OwnType } ? K : never }[keyof F & string];
/** The options of the fields of some types. */
type OptionsOf<F extends FieldsConfig, T extends string> = string extends keyof F
  ? string
  : {
      [K in keyof F & string]: F[K] extends { type: T; options: infer O } ? keyof O & string : never;
    }[keyof F & string];
type Dates = 'date' | 'datetime';
type Person<F extends FieldsConfig> =
  | (string extends keyof F
      ? string
      : { [K in keyof F & string]: F[K] extends RefConfig<'users'> | { type: OwnType } ? K : never }[keyof F & string])
  | 'ownerId'
  | 'id';

/** The names of one resource. Each is the plain list, which the compiler prints where a name is not in it. */
export interface NamesOf<
  F extends FieldsConfig,
  Action extends string,
  Input extends string,
  Relation extends string,
  Preset extends string,
  Role extends string,
  Other extends string,
  Path extends string,
> {
  field: (keyof F & string) | SystemField;
  own: keyof F & string;
  image: Of<F, 'image'>;
  phone: Of<F, 'phone'>;
  figure: Of<F, 'number' | 'money' | 'percent' | 'progress' | 'rating'>;
  date: Of<F, Dates> | 'createdAt' | 'updatedAt';
  day: Of<F, Dates | 'dateRange'> | 'createdAt' | 'updatedAt';
  range: Of<F, 'dateRange'>;
  choice: Of<F, 'choice' | 'state'>;
  group: Of<F, 'choice' | 'state' | 'ref'> | 'ownerId';
  reference: Of<F, 'ref'>;
  person: Person<F>;
  owner: Person<F> | `${Of<F, 'ref'>}.${string}`;
  state: Of<F, 'state'>;
  option: OptionsOf<F, 'choice' | 'state'>;
  status: OptionsOf<F, 'state'>;
  action: Action;
  input: Input;
  relation: Relation;
  preset: Preset;
  role: Role;
  other: Other;
  path: Path;
}
