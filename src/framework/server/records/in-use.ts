import type { RecordUse } from '../../contract/records';
import type { Resource } from '../../language/resource/resource';
import { mayOpen } from '../../rights/may-open';
import { fillText } from '../../shared/fill-text';
import { type Label, type Language, textOf } from '../../shared/label';
import { type ApiError, conflict } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import type { Hanging } from './hanging';

/** Records that are in the way of a deletion, by the reference that says so. */
export interface Use {
  hanging: Hanging;
  count: number;
}

/**
 * 409: records still refer to what was to be deleted. It says how many of what, whoever owns them, and no more of those that the caller may not
 * see; where the caller may open a list of them, the link to it.
 */
export const inUse = ({
  call,
  resource,
  id,
  uses,
}: {
  call: RecordCall;
  /** What was to be deleted. */
  resource: Resource;
  id: string;
  uses: readonly Use[];
}): ApiError => {
  const told = uses.map((use): RecordUse => {
    const { resource: other, field } = use.hanging;
    // What is in the way of something that would follow has no list by this record.
    const link = field.to === resource.name ? linkTo({ call, hanging: use.hanging, id }) : undefined;
    return { resource: other.name, field: field.name, count: use.count, ...(link !== undefined && { link }) };
  });
  return conflict({ label: labelOf(uses), data: { reason: 'inUse', uses: told } });
};

/** The first list of all of them that the caller may open, narrowed to those that name the record. */
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

/** How many of what, by the names of the resources. */
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

/** The same refusal, of a record that would be deleted with another: it says what kind of record it is. */
export const ofFollower = ({ resource, error }: { resource: Resource; error: ApiError }): ApiError => {
  const said = (language: Language): string =>
    fillText(messages.followerRefused[language], {
      name: textOf(resource.label, language),
      reason: textOf(error.label, language),
    });
  return conflict({ label: { zh: said('zh'), en: said('en') }, data: error.data });
};
