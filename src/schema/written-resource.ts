import type { FieldsConfig } from './field-config';
import type { DuplicateAction, OpenAction, ResourceConfig, UpdateAction } from './resource-config';

/** An updating action whose field and state names are plain text: what is left once the compiler has checked them. */
type WrittenUpdate = Omit<UpdateAction<FieldsConfig>, 'kind' | 'field' | 'from' | 'to'> & {
  field?: string;
  from?: readonly string[];
  to?: string;
} & ({ kind?: 'update' } | { kind: 'handler'; handler: string });
export type WrittenAction = WrittenUpdate | DuplicateAction<FieldsConfig> | OpenAction<FieldsConfig>;

/** Any resource, whatever its fields: what `resolve` and `check` read. */
export interface WrittenResource extends Omit<ResourceConfig<FieldsConfig>, 'actions'> {
  actions?: { readonly [name: string]: WrittenAction };
}
