import type { Resource } from '../../../language/resource/resource';
import type { DraftPlace } from './draft-store';

/** The place of a form's draft; undefined where the resource keeps none. */
export const draftOf = ({
  resource,
  me,
  record,
}: {
  resource: Resource;
  /** Id of the signed-in user: nobody is offered the draft of another. */
  me: string;
  /** As in `DraftPlace`. */
  record: string;
}): { place: DraftPlace } | undefined =>
  resource.form.draft ? { place: { user: me, resource: resource.name, record } } : undefined;
