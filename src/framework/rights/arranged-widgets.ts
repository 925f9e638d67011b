import type { Dashboard, Widget } from '../language/dashboard';
import { roleGrant } from '../shared/grants';
import { passesGuard } from './may-open';
import type { Subject } from './policy-row';

/**
 * The widgets of a dashboard for a user, in order: those of the first role of its arrangements that the user
 * has, less those whose guard does not let the user pass. The caller checks the rights on the records.
 */
export const arrangedWidgets = ({
  dashboard: { widgets, arrangements },
  subject,
}: {
  dashboard: Dashboard;
  subject: Subject;
}): readonly Widget[] => {
  const [, names] = arrangements.find(([role]) => subject.grants.includes(roleGrant(role))) ?? [];
  const chosen = names?.flatMap((name) => widgets.filter((widget) => widget.name === name)) ?? widgets;
  return chosen.filter(({ guard }) => guard === undefined || passesGuard(guard, subject));
};
