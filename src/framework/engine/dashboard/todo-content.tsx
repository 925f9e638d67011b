import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TodoAnswer } from '../../contract/dashboards';
import { formatNumber } from '../../fields/base/format';
import { useLabel } from '../../i18n/use-label';
import type { TodoWidget } from '../../language/dashboard/dashboard-config';
import { useListLink } from './widget-context';

/** What needs a hand, each with its number and the way to it. */
export const TodoContent = ({ widget, answer }: { widget: TodoWidget; answer: TodoAnswer }) => {
  const { t } = useTranslation('dashboard');
  const label = useLabel();
  const linkOf = useListLink();
  const due = Object.entries(widget.items).filter(([name]) => (answer.counts[name] ?? 0) > 0);
  if (due.length === 0) return <p className="dash-quiet">{t('clear')}</p>;
  return (
    <ul className="dash-todo">
      {due.map(([name, item]) => {
        const link = linkOf(item);
        const text = label(item.label);
        return (
          <li key={name} data-tone={item.tone ?? 'warning'}>
            {link === undefined ? <span>{text}</span> : <Link to={link}>{text}</Link>}
            <b>{formatNumber({ value: answer.counts[name] ?? 0, decimals: 0 })}</b>
          </li>
        );
      })}
    </ul>
  );
};
