import type config from '../../../../resources.config';
import type { WrittenRecord } from '../../../framework/fields/stored-value';
import type { ResourceHooks } from '../../../framework/server/services/services';

type Resources = typeof config.resources;
/** The names that stand in the configuration. */
type Named = { [N in keyof Resources as string extends N ? never : N]: Resources[N] };

/** The hooks of one resource: `values` are those of its fields, and so is what `beforeSave` may add. */
export type HooksOf<N extends keyof Named> = ResourceHooks<WrittenRecord<Named[N]>>;

/** Hooks by resource; a name that no resource has does not compile. */
export type AllHooks = { readonly [N in keyof Named]?: HooksOf<N> };
