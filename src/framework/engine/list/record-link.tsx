import { Link } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { useEngine } from '../context/engine-context';
import { findList } from '../context/find-pages';
import { namedLink } from './list-parts';

/** Links from a list to the lists that show its records at their side. */
export const RecordLink = ({ resource }: { resource: Resource }) => {
  const { console, mayOpen } = useEngine();
  const label = useLabel();
  const lists = [...console.resources.values()].flatMap((other) => {
    if (namedLink(other) !== resource.name) return [];
    return findList({ routes: console.routeByPath, resource: other.name, mayOpen }) ?? [];
  });
  return lists.map(({ path, title }) => (
    <Link key={path} to={path}>
      {label(title)} →
    </Link>
  ));
};
