import type { Field } from '../../fields/field';
import { partsOfLookup } from '../../fields/lookup';
import { accountsResource } from '../../shared/accounts';
import type { Label } from '../../shared/label';
import type { Resource } from './resource';

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

/** The hidden field of a resource whose owner another record names: a lookup, so that scopes read it as any owner, and it moves with its source. */
export const ownerThrough = 'ownerThrough';

/** The field with the owner, for what a resource says of it: `teacherId.userId` is looked up. */
export const ownerFieldName = (ownedBy: string | false): string | false =>
  ownedBy !== false && ownedBy.includes('.') ? ownerThrough : ownedBy;

/** The field that people give a record its owner by: the owner itself, or the reference to what names the owner. */
export const ownerReference = ({ ownedBy, fieldByName }: Pick<Resource, 'ownedBy' | 'fieldByName'>): string | false => {
  const path = ownedBy === ownerThrough ? fieldByName.get(ownedBy)?.lookup : undefined;
  return path === undefined ? ownedBy : partsOfLookup(path).by;
};

/** The fields that every record has without declaring them; the owner only where no declared field holds it. */
export const systemFields = (ownedBy: string | false, ownerLabel = owner): readonly Field[] => {
  const held = ownerField(ownerLabel);
  if (ownedBy === 'ownerId') return [id, held, createdAt, updatedAt];
  if (ownedBy === false || ownerFieldName(ownedBy) === ownedBy) return [id, createdAt, updatedAt];
  return [id, { ...held, name: ownerThrough, lookup: ownedBy, readOnly: true, views: [] }, createdAt, updatedAt];
};
