import type { FieldsConfig } from '../../fields/registry';
import type { ActionConfig } from './action-config';
import type { RelationConfig, ResourceConfig } from './resource-config';
import type { WrittenSchedule } from './schedule-config';
import type { Names } from './system-fields';

/** An action on records beyond the verbs, whatever the resource. */
export type WrittenAction = ActionConfig;

/** Any resource, whatever its fields: what `resolve` and `check` read, once the compiler has checked it. The JSON Schema is made of it. */
export interface WrittenResource
  extends Omit<
    ResourceConfig<FieldsConfig, string, string, { readonly [name: string]: RelationConfig }, string, string, string, Names>,
    'schedules'
  > {
  /** What the server does with its records by itself, by name. Default: nothing. */
  schedules?: { readonly [name: string]: WrittenSchedule } | undefined;
}
