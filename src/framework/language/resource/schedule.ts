import type { Expression, Offset } from '../../expressions/expression';
import type { Label } from '../../shared/label';
import type { Action } from './resource';
import type { Span } from './schedule-config';

/** When a schedule is due. */
export type ScheduleMoment =
  | {
      /** By a date of the record: at it, or so far from it. */
      kind: 'at';
      field: string;
      offset: Offset;
    }
  | {
      /** So long after a date, in a state. */
      kind: 'after';
      field: string;
      span: Span;
      state: { field: string; is: string };
    }
  | {
      /** Again and again. */
      kind: 'every';
      cron: string;
    };

/** Something that the server does with records by itself. */
export interface Schedule {
  name: string;
  label: Label;
  moment: ScheduleMoment;
  /** With which records; undefined: with all. */
  when: Expression | undefined;
  /** What is done; undefined where no such action is there. */
  action: Action | 'delete' | undefined;
}
