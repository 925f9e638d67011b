import { slotsOf } from '../../shared/fill-text';
import { hintFor } from '../../shared/hint-for';
import { type Label, languages } from '../../shared/label';
import type { Action } from '../resource/resource';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

/** Checks one text: nothing but this place may stand in it, and in both languages alike. */
const checkText = (
  report: Report,
  path: string,
  label: Label,
  own: { slots: readonly string[]; isNeeded: boolean },
): void => {
  checkLabel(report, path, label);
  for (const language of languages) {
    const slots = slotsOf(label[language] ?? '');
    for (const slot of slots)
      if (!own.slots.includes(slot))
        report(
          `${path}.${language}`,
          `"{${slot}}" has no value here.`,
          hintFor(
            `{${slot}}`,
            own.slots.map((one) => `{${one}}`),
          ),
        );
    if (own.isNeeded && slots.length === 0)
      report(`${path}.${language}`, `does not say how many.`, `Put {${own.slots[0]}} where the number stands.`);
  }
};

/** Checks what an action asks of one record, and what it says of its success: about one record, and about many where it can be run for many. */
export const checkDone = (report: Report, path: string, action: Action): void => {
  if (action.question) checkText(report, `${path}.question`, action.question, { slots: ['title'], isNeeded: false });
  if (!('done' in action) || !action.done) return;
  const { one, many } = action.done;
  const isBulk = action.kind === 'update' && action.bulk;
  // Of many nothing single has been made.
  const isMaking = action.kind === 'update' && action.creates !== undefined && !isBulk;
  checkText(report, `${path}.done.one`, one, { slots: ['title', ...(isMaking ? ['created'] : [])], isNeeded: false });
  if (many) checkText(report, `${path}.done.many`, many, { slots: ['count'], isNeeded: true });
  if (isBulk && !many)
    report(`${path}.done`, 'says nothing about many records, and the action is `bulk`.', 'Add `many`.');
  if (!isBulk && many)
    report(`${path}.done.many`, 'is never said: the action is for one record only.', 'Leave it out.');
};
