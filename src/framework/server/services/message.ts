import type { Label } from '../../shared/label';
import type { NoticeGroup } from '../notices/notice';

/** The text of a message in both languages. Plain text. */
export interface Message {
  title: Label;
  content: Label;
  level: 'low' | 'medium' | 'high';
  /** What it has in common with other messages about the same action. */
  group: NoticeGroup;
}
