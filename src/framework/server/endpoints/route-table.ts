import { getOpenApi } from '../../contract/own-session';
import type { Console } from '../../language/console-config';
import { StreamAnswer } from '../http/answers';
import { notices } from '../notices/notice';
import type { EndpointGroup } from '../product';
import type { Endpoint } from '../services/endpoint';
import { atEveryAddress, handle } from '../services/endpoint';
import { accountEndpoints, connectionEndpoints, socialDemoEndpoints, socialEndpoints } from './account-endpoints';
import { eventEndpoints, jobEndpoints, scheduleEndpoints, uploadEndpoints } from './job-endpoints';
import { openApiDocument } from './openapi-document';
import { policyEditing, policyReview } from './policy-editing';
import { noticeEndpoints, profileEndpoints, searchEndpoints } from './profile-endpoints';
import { resourceEndpoints, undoEndpoints } from './resource-endpoints';
import { sessionEndpoints } from './session-endpoints';
import { dashboardEndpoints, hintEndpoints, startEndpoints } from './start-endpoints';
import { subscriptionEndpoints } from './subscription-endpoints';
import { systemEndpoints } from './system-endpoints';
import { templateEndpoints } from './template-endpoints';
import { tokenEndpoints, viewEndpoints } from './view-endpoints';

/** Endpoints that every console has. */
const common = [
  ...startEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...socialEndpoints,
  ...profileEndpoints,
  ...subscriptionEndpoints,
  ...searchEndpoints,
  ...viewEndpoints,
  ...tokenEndpoints,
  ...dashboardEndpoints,
  ...hintEndpoints,
  ...systemEndpoints,
  ...policyEditing,
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
  const table: Endpoint[] = [];
  const endpoints = [
    ...common,
    ...(isDemo ? socialDemoEndpoints : []),
    ...(console.resources.has(notices) ? noticeEndpoints : []),
    ...added.flatMap(({ endpoints }) =>
      typeof endpoints === 'function' ? endpoints(console, () => table) : endpoints,
    ),
    ...resources.flatMap((resource) => [...resourceEndpoints(resource, resources), ...templateEndpoints(resource)]),
  ];
  table.push(...endpoints.flatMap(atEveryAddress));
  const document = handle(
    getOpenApi,
    ({ language }) =>
      new StreamAnswer((response) => {
        response.json(openApiDocument({ console, endpoints: table, language, ...(basePath && { basePath }) }));
      }),
  );
  table.push(document);
  return table;
};
