import { type HttpError, useDataProvider } from '@refinedev/core';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  BreakdownAnswer,
  DashboardAnswer,
  DashboardLayout,
  DashboardPart,
  ReadersDashboard,
} from '../../contract/dashboards';
import type { Days } from '../../language/period-days';
import { browserZone } from '../../shared/browser-zone';
import { useEngine } from '../context/engine-context';

/** What the figures of dashboards are cached under. */
export const dashboardKey = 'dashboard';

const followed = new WeakSet<QueryClient>();

/**
 * From now on a user's own writes refetch the figures at once, however fresh these are. As long as the client lives:
 * a dashboard that is not shown now must not come back with outdated figures.
 */
export const followWrites = (client: QueryClient): void => {
  if (followed.has(client)) return;
  followed.add(client);
  const markOld = (): void => void client.invalidateQueries({ queryKey: [dashboardKey] }, { cancelRefetch: false });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') markOld();
  });
  // An action of a record is no mutation; what it makes old are the records on the page.
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey[0] !== dashboardKey)
      markOld();
  });
};

/** How long an answer counts as current when the page is shown again, in ms. */
const freshMs = 15_000;

const useAddress = (name: string) => {
  const { custom, getApiUrl } = useDataProvider()();
  const { takeAhead } = useEngine().api;
  if (custom === undefined) throw new Error('the data provider has no custom calls');
  return { custom, takeAhead, url: `${getApiUrl()}/user/dashboards/${name}` };
};

/** One part of what a dashboard shows. What was there before stays while another period is fetched. */
export const useDashboardPart = ({
  name,
  part,
  days: { from, to },
}: {
  name: string;
  part: DashboardPart;
  days: Days;
}) => {
  const { custom, takeAhead, url } = useAddress(name);
  const client = useQueryClient();
  const query = { part, from, to, zone: browserZone() };
  useEffect(() => followWrites(client), [client]);
  return useQuery<DashboardAnswer['widgets'], HttpError>({
    queryKey: [dashboardKey, name, part, from, to],
    // Drawn with the page, not after it.
    initialData: () => (takeAhead?.({ path: url, query }) as DashboardAnswer | undefined)?.widgets,
    queryFn: async () => {
      return (await custom<DashboardAnswer & { id?: string }>({ url, method: 'get', query })).data.widgets;
    },
    staleTime: freshMs,
    placeholderData: (previous) => previous,
  });
};

/** A breakdown by what the reader has chosen; `first` is the one that came with the dashboard. */
export const useBreakdown = ({
  dashboard,
  widget,
  way,
  days: { from, to },
  first,
}: {
  dashboard: string;
  widget: string;
  way: string;
  days: Days;
  first: BreakdownAnswer;
}) => {
  const { custom, url } = useAddress(dashboard);
  const isFirst = way === first.way;
  const request = useQuery<BreakdownAnswer, HttpError>({
    queryKey: [dashboardKey, dashboard, widget, way, from, to],
    queryFn: async () => {
      const query = { way, from, to, zone: browserZone() };
      return (
        await custom<BreakdownAnswer & { id?: string }>({ url: `${url}/breakdowns/${widget}`, method: 'get', query })
      ).data;
    },
    enabled: !isFirst,
    staleTime: freshMs,
    placeholderData: (previous) => previous,
  });
  return isFirst ? { ...request, data: first, isError: false } : request;
};

const describedKey = (name: string) => ['dashboard-widgets', name];

/** The widgets of the user, and how the user has arranged them. */
export const useDescribedDashboard = (name: string) => {
  const { custom, takeAhead, url } = useAddress(name);
  const path = `${url}/widgets`;
  return useQuery<ReadersDashboard, HttpError>({
    queryKey: describedKey(name),
    initialData: () => takeAhead?.({ path }) as ReadersDashboard | undefined,
    queryFn: async () => (await custom<ReadersDashboard & { id?: string }>({ url: path, method: 'get' })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Keeps another arrangement. */
export const useSaveLayout = (name: string) => {
  const { custom, url } = useAddress(name);
  const client = useQueryClient();
  return useMutation<DashboardLayout, HttpError, DashboardLayout>({
    mutationFn: async (payload) =>
      (await custom<DashboardLayout & { id?: string }>({ url: `${url}/layout`, method: 'post', payload })).data,
    onSuccess: (layout) =>
      client.setQueryData<ReadersDashboard>(describedKey(name), (described) => described && { ...described, layout }),
  });
};
