import { getOpenApi } from '../../contract/own-session';
import type { Console } from '../../language/console/console';
import type { Endpoint } from '../api/endpoint';
import { atEveryAddress, handle } from '../api/endpoint';
import { StreamAnswer } from '../http/answers';
import { notices } from '../notices/notice';
import { openApiDocument } from '../openapi/openapi-document';
import type { EndpointGroup } from '../product';
import { accountEndpoints } from './account-endpoints';
import { connectionEndpoints } from './connection-endpoints';
import { dashboardEndpoints } from './dashboard-endpoints';
import { eventEndpoints } from './event-endpoints';
import { hintEndpoints } from './hint-endpoints';
import { jobEndpoints } from './job-endpoints';
import { mcpEndpoints } from './mcp-endpoints';
import { noticeEndpoints } from './notice-endpoints';
import { policyEditing } from './policy-editing';
import { policyEndpoints } from './policy-endpoints';
import { policyRequestEndpoints } from './policy-requests';
import { policyReview } from './policy-review';
import { profileEndpoints } from './profile-endpoints';
import { resourceEndpoints } from './resource-endpoints';
import { scheduleEndpoints } from './schedule-endpoints';
import { searchEndpoints } from './search-endpoints';
import { secondFactorEndpoints } from './second-factor-endpoints';
import { sessionEndpoints } from './session-endpoints';
import { socialDemoEndpoints, socialEndpoints } from './social-endpoints';
import { startEndpoints } from './start-endpoints';
import { subscriptionEndpoints } from './subscription-endpoints';
import { systemEndpoints } from './system-endpoints';
import { templateEndpoints } from './template-endpoints';
import { tokenEndpoints } from './token-endpoints';
import { undoEndpoints } from './undo-endpoints';
import { uploadEndpoints } from './upload-endpoints';
import { viewAsEndpoints } from './view-as-endpoints';
import { viewEndpoints } from './view-endpoints';

/** Endpoints that every console has. */
const common = [
  ...startEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...socialEndpoints,
  ...profileEndpoints,
  ...subscriptionEndpoints,
  ...secondFactorEndpoints,
  ...searchEndpoints,
  ...viewEndpoints,
  ...viewAsEndpoints,
  ...tokenEndpoints,
  ...dashboardEndpoints,
  ...hintEndpoints,
  ...systemEndpoints,
  ...policyEndpoints,
  ...policyEditing,
  ...policyRequestEndpoints,
  ...policyReview,
  ...scheduleEndpoints,
  ...connectionEndpoints,
  ...eventEndpoints,
  ...jobEndpoints,
  ...undoEndpoints,
  ...uploadEndpoints,
];

/** Every endpoint of the API. What is not in this table cannot be reached. */
export const routeTable = ({
  console,
  isDemo,
  groups,
  basePath,
}: {
  console: Console;
  isDemo: boolean;
  /** What the product adds. */
  groups: readonly EndpointGroup[];
  /** As in `Environment`; left out: the root of the host. */
  basePath?: string;
}): readonly Endpoint[] => {
  const resources = [...console.resources.values()].filter(({ demo }) => isDemo || !demo);
  const added = groups.filter(({ when }) => when === undefined || when({ console, isDemo }));
  const endpoints = [
    ...common,
    ...(isDemo ? socialDemoEndpoints : []),
    ...(console.resources.has(notices) ? noticeEndpoints : []),
    ...added.flatMap(({ endpoints }) => (typeof endpoints === 'function' ? endpoints(console) : endpoints)),
    ...resources.flatMap((resource) => [...resourceEndpoints(resource), ...templateEndpoints(resource)]),
  ];
  const table = endpoints.flatMap(atEveryAddress);
  const document = handle(
    getOpenApi,
    ({ language }) =>
      new StreamAnswer((response) => {
        response.json(openApiDocument({ console, endpoints: table, language, ...(basePath && { basePath }) }));
      }),
  );
  table.push(document, ...mcpEndpoints(table));
  return table;
};
