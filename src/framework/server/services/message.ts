import type { Label } from '../../shared/label';

/** The text of a message in both languages. Plain text. */
export interface Message {
  title: Label;
  content: Label;
  level: 'low' | 'medium' | 'high';
}
