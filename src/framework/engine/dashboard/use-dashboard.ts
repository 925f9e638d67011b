import { type HttpError, useDataProvider } from '@refinedev/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DashboardAnswer, DashboardLayout, DashboardPart, ReadersDashboard } from '../../contract/dashboards';
import type { Days } from './period';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How long what was asked is taken for current when the page is shown again, in ms. */
const freshMs = 15_000;

const useAddress = (name: string) => {
  const { custom, getApiUrl } = useDataProvider()();
  if (custom === undefined) throw new Error('the data provider has no custom calls');
  return { custom, url: `${getApiUrl()}/user/dashboards/${name}` };
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
  const { custom, url } = useAddress(name);
  return useQuery<DashboardAnswer['widgets'], HttpError>({
    queryKey: ['dashboard', name, part, from, to],
    queryFn: async () => {
      const query = { part, from, to, zone: zone() };
      return (await custom<DashboardAnswer & { id?: string }>({ url, method: 'get', query })).data.widgets;
    },
    staleTime: freshMs,
    placeholderData: (previous) => previous,
  });
};

const describedKey = (name: string) => ['dashboard-widgets', name];

/** The widgets of the user, and how the user has arranged them. */
export const useDescribedDashboard = (name: string) => {
  const { custom, url } = useAddress(name);
  return useQuery<ReadersDashboard, HttpError>({
    queryKey: describedKey(name),
    queryFn: async () =>
      (await custom<ReadersDashboard & { id?: string }>({ url: `${url}/widgets`, method: 'get' })).data,
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
