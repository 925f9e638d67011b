import { publishCauses } from '../../resources/causes';
import type { PublishCause } from './orders';

const isPublishCause = (cause: string): cause is PublishCause => Object.hasOwn(publishCauses, cause);

/** What a failed publication is called where the text itself is stored, in the language of the console's owners. */
export const causeText = (cause: string): string => (isPublishCause(cause) ? publishCauses[cause].zh : cause);
