import type { Field } from './resource';

const system = {
  required: false,
  unique: false,
  readOnly: true,
  createOnly: false,
  protected: false,
  search: false,
  isSystem: true,
} as const;

/** Whose record it is. Protected: only who sees the records of several owners needs it, and the policy says who that is. */
const owner: Field = {
  ...system,
  type: 'ref',
  to: 'users',
  name: 'ownerId',
  label: { zh: '所属客户', en: 'Customer' },
  protected: true,
  readOnly: false,
  views: ['list', 'form', 'show', 'filter', 'export'],
};

const id: Field = { ...system, type: 'text', name: 'id', label: { zh: '编号', en: 'ID' }, views: ['show', 'export'] };

const createdAt: Field = {
  ...system,
  type: 'datetime',
  name: 'createdAt',
  label: { zh: '创建时间', en: 'Created' },
  views: ['list', 'show', 'filter', 'export'],
};

const updatedAt: Field = { ...createdAt, name: 'updatedAt', label: { zh: '更新时间', en: 'Updated' } };

/** The fields that every record has without declaring them; `ownerId` only where records belong to somebody. */
export const systemFields = (ownedBy: 'ownerId' | 'id' | false): readonly Field[] =>
  ownedBy === 'ownerId' ? [id, owner, createdAt, updatedAt] : [id, createdAt, updatedAt];
