import { invalid } from '../../../framework/server/http/api-error';
import type { RecordCall } from '../../../framework/server/services/services';
import { windowsOf } from '../../../framework/shared/day-window';
import { fillText } from '../../../framework/shared/fill-text';
import { textOf } from '../../../framework/shared/label';
import { textsIn } from '../base/read-values';
import type { HooksOf } from './hooks-of';

const wrong = {
  zh: '“{slot}”不是有效的时段，请写成 09:00-11:00',
  en: '“{slot}” is no time slot. Write it as 09:00-11:00',
};

/** 422 at the field for a malformed time slot, which would never match. */
export const checkSlots = ({ call, values }: { call: RecordCall; values: { timeSlots?: unknown } }): void => {
  const slot = textsIn(values.timeSlots).find((text) => windowsOf(text).length === 0);
  if (slot !== undefined) throw invalid({ timeSlots: fillText(textOf(wrong, call.language), { slot }) });
};

export const publishSettings: HooksOf<'publishSettings'> = {
  beforeSave: (saving) => {
    checkSlots(saving);
    return {};
  },
};
