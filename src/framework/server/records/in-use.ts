import type { RecordUse } from '../../contract/records';
import type { Resource } from '../../language/resource/resource';
import { mayOpen } from '../../rights/may-open';
import { fillText } from '../../shared/fill-text';
import { type Label, type Language, textOf } from '../../shared/label';
import { type ApiError, conflict } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import type { Hanging } from './hanging';

/** Records that prevent a deletion, by their reference. */
export interface Use {
  hanging: Hanging;
  count: number;
}

/**
 * 409: other records still refer to the one to be deleted. It tells how many of which resource, regardless of owner, but nothing more
 * about those that the caller may not see; with a link if the caller may open a list of them.
 */
export const inUse = ({
  call,
  resource,
  id,
  uses,
}: {
  call: RecordCall;
  /** The resource of the record to be deleted. */
  resource: Resource;
  id: string;
  uses: readonly Use[];
}): ApiError => {
  const told = uses.map((use): RecordUse => {
    const { resource: other, field } = use.hanging;
    // References to a record that would be deleted along have no list filtered by this record.
    const link = field.to === resource.name ? linkTo({ call, hanging: use.hanging, id }) : undefined;
    return { resource: other.name, field: field.name, count: use.count, ...(link !== undefined && { link }) };
  });
  return conflict({ label: labelOf(uses), data: { reason: 'inUse', uses: told } });
};

/** The first list that the caller may open, filtered to records that refer to this one. */
const linkTo = ({
  call: { services, rights },
  hanging: { resource, field },
  id,
}: {
  call: RecordCall;
  hanging: Hanging;
  id: string;
}): string | undefined => {
  if (!rights.canReadPlain({ resource, field })) return undefined;
  const list = [...services.console.routeByPath.values()].find(
    (route) =>
      route.page.kind === 'list' &&
      route.page.resource === resource.name &&
      Object.keys(route.page.fixed).length === 0 &&
      mayOpen({ route, ...rights }),
  );
  return list && `${list.path}?${new URLSearchParams([[field.name, id]]).toString()}`;
};

/** The numbers of records with the names of their resources. */
const labelOf = (uses: readonly Use[]): Label => {
  const byResource = new Map<Resource, number>();
  for (const { hanging, count } of uses)
    byResource.set(hanging.resource, (byResource.get(hanging.resource) ?? 0) + count);
  const said = (language: Language): string =>
    [...byResource]
      .map(([{ label }, count]) => fillText(messages.useOf[language], { count, name: textOf(label, language) }))
      .join(language === 'zh' ? '、' : ', ');
  return {
    zh: fillText(messages.inUse.zh, { uses: said('zh') }),
    en: fillText(messages.inUse.en, { uses: said('en') }),
  };
};

/** The refusal of a record that would be deleted along with another: adds the kind of that record. */
export const ofFollower = ({ resource, error }: { resource: Resource; error: ApiError }): ApiError => {
  const said = (language: Language): string =>
    fillText(messages.followerRefused[language], {
      name: textOf(resource.label, language),
      reason: textOf(error.label, language),
    });
  return conflict({ label: { zh: said('zh'), en: said('en') }, data: error.data });
};
