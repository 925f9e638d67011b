import type { QueryValue } from '../../contract/endpoint';

interface Place {
  baseUrl: string;
  path: string;
  query?: Readonly<Record<string, QueryValue>> | undefined;
}

/** Joins base and path with exactly one slash: a path such as `//other.host` stays below the base, so no token is sent elsewhere. */
export const toUrl = ({ baseUrl, path, query = {} }: Place): string => {
  const url = `${baseUrl.replace(/\/+$/, '')}/${path.replace(/^[/\\]+/, '')}`;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) params.append(name, String(item));
    }
  }
  const search = params.toString();
  if (!search) return url;
  return url + (url.includes('?') ? '&' : '?') + search;
};
