import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import type { ShowPart } from '../../language/show/show-config';
import { readableFields } from '../../rights/field-rights';
import { res } from '../../rights/objects';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { RelationList } from '../list/relation-list';
import { RecordFields } from '../record/record-fields';
import { RecordTimeline } from './record-timeline';
import './show.css';
import './profile-texts';

interface PartProps {
  part: ShowPart;
  resource: Resource;
  record: EngineRecord;
  isSlim: boolean;
}

/** One part of a tab. */
const Part = ({ part, resource, record, isSlim }: PartProps) => {
  if ('timeline' in part) return <RecordTimeline timeline={part} resource={resource} record={record} />;
  if ('relation' in part) {
    const relation = resource.relations.find(({ name }) => name === part.relation);
    return relation && <RelationList relation={relation} id={record.id} />;
  }
  const { fields, label: title } = part;
  return (
    <RecordFields
      resource={resource}
      record={record}
      isSlim={isSlim}
      {...(fields !== 'all' && { names: fields })}
      {...(title && { title })}
    />
  );
};

/** Returns whether the reader may see anything of a part. */
const useSeen = (resource: Resource): ((part: ShowPart) => boolean) => {
  const { can } = useEngine();
  const mayList = (name: string): boolean => {
    const relation = resource.relations.find((one) => one.name === name);
    return relation !== undefined && can({ object: res(relation.resource), action: 'list' });
  };
  return (part) => {
    if ('timeline' in part) return part.history === true || part.timeline.some(({ relation }) => mayList(relation));
    if ('relation' in part) return mayList(part.relation);
    return part.fields === 'all' || readableFields({ resource, names: part.fields, can }).length > 0;
  };
};

/** The tabs of a show page; the open one stands in the address. What is in the others is asked for when they are opened. */
export const ShowTabs = ({ resource, record }: { resource: Resource; record: EngineRecord }) => {
  const { t } = useTranslation('profile');
  const label = useLabel();
  const isSeen = useSeen(resource);
  const [params, setParams] = useSearchParams();
  const tabs = resource.show.tabs
    .map((tab) => ({ ...tab, parts: tab.parts.filter(isSeen), beside: tab.beside.filter(isSeen) }))
    .filter(({ parts, beside }) => parts.length + beside.length > 0);
  const asked = params.get('tab');
  const open = tabs.find(({ name }) => name === asked)?.name ?? tabs[0]?.name;
  const draw = (parts: readonly ShowPart[], isSlim: boolean) =>
    parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a tab are written once
      <Part key={index} part={part} resource={resource} record={record} isSlim={isSlim} />
    ));
  if (open === undefined) return null;
  return (
    <Tabs
      className="show-tabs"
      aria-label={t('tabs')}
      activeKey={open}
      onChange={(name) => setParams({ tab: name }, { replace: true, state: { staysInTab: true } })}
      items={tabs.map(({ name, label: title, parts, beside }) => ({
        key: name,
        label: label(title),
        children: (
          <div className="show-parts" data-sides={beside.length > 0 && parts.length > 0 ? 2 : 1}>
            {parts.length > 0 && <div className="engine-page">{draw(parts, false)}</div>}
            {beside.length > 0 && <div className="engine-page">{draw(beside, true)}</div>}
          </div>
        ),
      }))}
    />
  );
};
