import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { resolveShow } from '../../language/resolve/resolve-show';
import type { Resource } from '../../language/resource/resource';
import { useEngine } from '../context/engine-context';

/** The resource with what its page looks like; undefined while that is being fetched. Where it cannot be, the page is a plain one. */
export const useProfile = (resource: Resource): Resource | undefined => {
  const { loadProfiles } = useEngine();
  const { data, isPending } = useQuery({
    queryKey: ['profiles'],
    queryFn: async () => (await loadProfiles?.()) ?? {},
    enabled: loadProfiles !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const profile = data?.[resource.name];
  const whole = useMemo(
    () => (profile ? { ...resource, show: resolveShow(profile, resource.fields) } : resource),
    [resource, profile],
  );
  return loadProfiles !== undefined && isPending ? undefined : whole;
};
