import type { HandlerAnswer } from '../../../framework/server/services/handler-answer';
import type { RecordCall } from '../../../framework/server/services/services';
import { type Label, textOf } from '../../../framework/shared/label';
import { momentText } from '../publishing/plan-moment';
import type { Plan } from '../publishing/preflight';

/** When it goes out, where that is not now: an action only knows what was requested. */
export const messageOf = ({
  call: { services, language },
  plan: { planned, findings },
}: {
  call: Pick<RecordCall, 'services' | 'language'>;
  plan: Plan;
}): HandlerAnswer => {
  const now = services.now();
  const moments = planned.flatMap(({ at }) => (at === undefined ? [] : [at])).sort((a, b) => a - b);
  const later = moments.filter((at) => at > now);
  const left = planned.length - moments.length;
  if (later.length === 0 && left === 0) return {};
  const [first] = planned.filter(({ at }) => at !== undefined);
  const out =
    moments.length === 1 && later[0] !== undefined
      ? messageOfOne({ title: first?.piece.title ?? '', at: later[0], findings })
      : messageOfMany({ count: moments.length, later });
  return { says: textOf(left === 0 ? out : withLeft(out, left), language) };
};

const messageOfOne = ({ title, at, findings }: { title: string; at: number; findings: Plan['findings'] }): Label => {
  const time = momentText(at);
  const moved = findings.find(({ code }) => code === 'moved')?.text;
  return moved
    ? { zh: `“${title}”：${moved.zh}`, en: `“${title}”: ${moved.en}` }
    : { zh: `“${title}”将于 ${time} 发布`, en: `“${title}” goes out on ${time}` };
};

const messageOfMany = ({ count, later }: { count: number; later: readonly number[] }): Label => {
  const [first] = later;
  if (first === undefined) return { zh: `${count} 条已提交发布`, en: `${count} submitted` };
  const time = momentText(first);
  return { zh: `${later.length} 条已排期，最早 ${time} 发布`, en: `${later.length} planned, the first for ${time}` };
};

const withLeft = ({ zh, en }: Label, left: number): Label => ({
  zh: `${zh}；${left} 条不符合发布条件，未提交`,
  en: `${en}; ${left} cannot be published and were left out`,
});
