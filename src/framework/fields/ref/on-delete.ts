/**
 * What happens to a record when one that it refers to is deleted.
 * - `refuse`: the deletion is refused while there is such a record, and says how many there are.
 * - `clear`: the reference is emptied; of several, the deleted one is taken out.
 * - `follow`: the record is deleted as well, with whatever hangs on it.
 * - `keep`: the id stays, and is shown as deleted.
 */
export type OnDelete = 'refuse' | 'clear' | 'follow' | 'keep';

/**
 * What a reference says of it. Of a reference that is not required, saying nothing means `keep`: what says who did something, what was sold
 * or published must not forget it because a record is gone, and nothing is to be changed or deleted that nobody has spoken of.
 */
export const onDeleteOf = (field: { required?: boolean | undefined; onDelete?: OnDelete | undefined }): OnDelete =>
  field.onDelete ?? (field.required === true ? 'refuse' : 'keep');
