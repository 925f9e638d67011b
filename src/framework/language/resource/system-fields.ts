import type { Field } from '../../fields/field';
import { accountsResource } from '../../shared/accounts';
import type { Label } from '../../shared/label';

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
