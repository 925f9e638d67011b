import type { Label } from '../../shared/label';
import type { Notify, NotifyConfig } from '../resource/notify-config';

/** Fills in every default of the recipients; `label` is that of the action or schedule. The browser has nothing of this. */
export const resolveNotify = (notify: NotifyConfig, label: Label): Notify => ({
  to: notify.to,
  when: notify.when,
  title: notify.title ?? label,
  text: notify.text ?? { zh: `“{title}”：${label.zh}`, en: `“{title}”: ${label.en}` },
  many: notify.many ?? { zh: `${label.zh}：{count} 条`, en: `${label.en}: {count}` },
  level: notify.level ?? 'medium',
  event: notify.event,
  by: notify.by ?? ['inbox'],
});
