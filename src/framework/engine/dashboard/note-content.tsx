import { Link } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { NoteWidget } from '../../language/dashboard/dashboard-config';
import { useEngine } from '../context/engine-context';
import { canOpen } from '../context/find-pages';

/** A text by paragraphs, and the page that it is about. */
export const NoteContent = ({ widget }: { widget: NoteWidget }) => {
  const label = useLabel();
  const { console, mayOpen } = useEngine();
  const { at } = widget;
  const target = at === undefined ? undefined : console.routeByPath.get(at);
  const isOpen = at !== undefined && canOpen({ routes: console.routeByPath, path: at, mayOpen });
  return (
    <div className="dash-note">
      {label(widget.text)
        .split(/\n\s*\n/)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {isOpen && target && <Link to={at}>{label(target.title)}</Link>}
    </div>
  );
};
