import type { Console } from '../schema/console';
import type { Endpoint } from './endpoint';
import { accountEndpoints } from './endpoints/account-endpoints';
import { authorizationDemoEndpoints, authorizationEndpoints } from './endpoints/authorization-endpoints';
import { bindingDemoEndpoints, bindingEndpoints } from './endpoints/binding-endpoints';
import { directEndpoints } from './endpoints/direct-endpoints';
import { eventEndpoints } from './endpoints/event-endpoints';
import { jobEndpoints } from './endpoints/job-endpoints';
import { noticeEndpoints } from './endpoints/notice-endpoints';
import { profileEndpoints } from './endpoints/profile-endpoints';
import { resourceEndpoints } from './endpoints/resource-endpoints';
import { searchEndpoints } from './endpoints/search-endpoints';
import { sessionEndpoints } from './endpoints/session-endpoints';
import { settingsEndpoints } from './endpoints/settings-endpoints';
import { socialDemoEndpoints, socialEndpoints } from './endpoints/social-endpoints';
import { SOURCE_DEMO_PAGE, sourceDemoEndpoints } from './endpoints/source-demo-endpoints';
import { systemEndpoints } from './endpoints/system-endpoints';
import { templateEndpoints } from './endpoints/template-endpoints';
import { templateLists } from './endpoints/template-lists';
import { undoEndpoints } from './endpoints/undo-endpoints';
import { uploadEndpoints } from './endpoints/upload-endpoints';
import { viewEndpoints } from './endpoints/view-endpoints';
import { inquiryEndpoints, reportEndpoints } from './endpoints/visitor-endpoints';

/** Endpoints that every console has. */
const COMMON = [
  ...sessionEndpoints,
  ...accountEndpoints,
  ...socialEndpoints,
  ...directEndpoints,
  ...profileEndpoints,
  ...bindingEndpoints,
  ...searchEndpoints,
  ...viewEndpoints,
  ...systemEndpoints,
  ...eventEndpoints,
  ...jobEndpoints,
  ...undoEndpoints,
  ...uploadEndpoints,
];
/** What a demo plays: the phone and the providers. */
const DEMO = [...socialDemoEndpoints, ...bindingDemoEndpoints];
/** Endpoints beyond its own that a resource brings along. */
const OF_RESOURCE: readonly { resource: string; endpoints: readonly Endpoint[]; demo?: readonly Endpoint[] }[] = [
  { resource: 'accounts', endpoints: authorizationEndpoints, demo: authorizationDemoEndpoints },
  { resource: 'publishSettings', endpoints: settingsEndpoints },
  { resource: 'inquiries', endpoints: inquiryEndpoints },
  { resource: 'notices', endpoints: noticeEndpoints },
  { resource: 'reportCases', endpoints: reportEndpoints },
];

/** Every endpoint of the API. What is not in this table cannot be reached. */
export function routeTable({ console, isDemo }: { console: Console; isDemo: boolean }): readonly Endpoint[] {
  const resources = [...console.resources.values()].filter(({ demo }) => isDemo || !demo);
  const present = OF_RESOURCE.filter(({ resource }) => console.resources.has(resource));
  return [
    ...COMMON,
    ...(isDemo ? [...DEMO, ...templateLists(console)] : []),
    ...(isDemo && console.routeByPath.has(SOURCE_DEMO_PAGE) ? sourceDemoEndpoints : []),
    ...present.flatMap(({ endpoints, demo = [] }) => [...endpoints, ...(isDemo ? demo : [])]),
    ...resources.flatMap((resource) => [...resourceEndpoints(resource), ...templateEndpoints(resource)]),
  ];
}
