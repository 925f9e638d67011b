import type { ScheduleWhen } from '../../../framework/contract/schedules';
import type { Resource } from '../../../framework/language/resource/resource';
import type { Label } from '../../../framework/shared/label';

interface Words {
  resource: Pick<Resource, 'fieldByName'> | undefined;
  label: (label: Label) => string;
  t: (key: string, values: Record<string, string>) => string;
}

/** A length of time as people say it: 3 天, 3 days. */
const spanInWords = (span: string, t: Words['t']): string =>
  t(`unit.${span.slice(-1)}`, { count: span.slice(0, -1).replace(/^[+-]/, '') });

/** When a schedule is due, as people say it: 授权到期前 3 天. */
export const momentInWords = (moment: ScheduleWhen, { resource, label, t }: Words): string => {
  const nameOf = (name: string): string => {
    const field = resource?.fieldByName.get(name);
    return field ? label(field.label) : name;
  };
  if (moment.kind === 'every') return t('every', { cron: moment.cron });
  const field = nameOf(moment.field);
  if (moment.kind === 'after') {
    const states = resource?.fieldByName.get(moment.state.field);
    const option =
      states && 'options' in states ? (states.options as Record<string, Label>)[moment.state.is] : undefined;
    return t('after', { field, state: option ? label(option) : moment.state.is, span: spanInWords(moment.span, t) });
  }
  if (moment.offset === '0d') return t('at', { field });
  return t(moment.offset.startsWith('-') ? 'before' : 'later', { field, span: spanInWords(moment.offset, t) });
};
