import type { Label } from '../../shared/label';

/** What a message says, to readers of either language. Plain text. */
export interface Said {
  title: Label;
  content: Label;
  level: 'low' | 'medium' | 'high';
}
