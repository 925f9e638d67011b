import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Action } from '../../language/resource/resource';
import { fillText } from '../../shared/text';

interface Done {
  action: Action;
  titles: readonly string[];
  /** What the server has answered for a single record: it may know better what has happened. */
  answer?: Readonly<Record<string, unknown>>;
}

/** Returns what to say of an action that has succeeded for the records of these titles: the server's words, its own, or that it was successful. */
export const useDoneText = (): ((done: Done) => string) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  return ({ action, titles: [title = '', ...more], answer }) => {
    if (typeof answer?.says === 'string') return answer.says;
    const own = 'done' in action ? action.done : undefined;
    const name = label(action.label);
    if (more.length === 0) return own ? fillText(label(own.one), { title }) : t('action.done', { action: name, title });
    const count = more.length + 1;
    return own?.many ? fillText(label(own.many), { count }) : t('bulk.done', { action: name, count });
  };
};
