import type { Label } from '../../../../framework/shared/label';
import type { PublishFinding } from '../../../contract/publishing';
import type { ContentKind } from '../contents';

/** A finding of the checks before publishing, in both languages. */
export interface Finding extends Pick<PublishFinding, 'code' | 'level' | 'accountId' | 'fix'> {
  text: Label;
  /** The content that it is about; left out: all of them. */
  content?: { kind: ContentKind; id: string };
}
