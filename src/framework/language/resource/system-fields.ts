import type { Field } from '../../fields/field';
import type { RefConfig } from '../../fields/ref/ref';
import type { FieldsConfig } from '../../fields/registry';
import { accountsResource } from '../../shared/accounts';
import type { Label } from '../../shared/label';

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
  person:
    | (string extends keyof F
        ? string
        : { [K in keyof F & string]: F[K] extends RefConfig<'users'> | { type: OwnType } ? K : never }[keyof F &
            string])
    | 'ownerId'
    | 'id';
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

const system = {
  required: false,
  unique: false,
  readOnly: true,
  createOnly: false,
  protected: false,
  search: false,
  isSystem: true,
} as const;

/** The owner of a record. Protected: only users who see records of several owners need it, and the policy decides who that is. */
const ownerField = (label: Label): Field => ({
  ...system,
  type: 'ref',
  to: accountsResource,
  name: 'ownerId',
  label,
  protected: true,
  readOnly: false,
  views: ['list', 'form', 'show', 'filter', 'export'],
});

const id: Field = { ...system, type: 'text', name: 'id', label: { zh: '编号', en: 'ID' }, views: ['show', 'export'] };

const createdAt: Field = {
  ...system,
  type: 'datetime',
  name: 'createdAt',
  label: { zh: '创建时间', en: 'Created' },
  views: ['list', 'show', 'filter', 'export'],
};

const updatedAt: Field = { ...createdAt, name: 'updatedAt', label: { zh: '更新时间', en: 'Updated' } };

/** Default label of the owner of a record. */
const owner: Label = { zh: '归属人', en: 'Owner' };

/** The fields that every record has without declaring them; `ownerId` only for resources with an owner. */
export const systemFields = (ownedBy: string | false, ownerLabel = owner): readonly Field[] =>
  ownedBy === 'ownerId' ? [id, ownerField(ownerLabel), createdAt, updatedAt] : [id, createdAt, updatedAt];
