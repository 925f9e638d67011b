import { type CrudFilter, type HttpError, useDataProvider, useKeys, useResourceParams } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../language/resource/resource';

/** A figure as the server returns it; null when there are no values. */
export type FigureValue = number | string | null;

/** The server's answer: figures in the requested order, and those of each value of a field. */
interface Figures {
  figures: readonly FigureValue[];
  groups?: readonly { value: unknown; figures: readonly FigureValue[] }[];
}

/**
 * Figures of all filtered records, computed by the server (docs/api/records.md, "Figures"). They are refetched whenever a list of the
 * resource is.
 */
export const useFigures = ({
  resource,
  filters,
  figures,
  by,
  isWanted = true,
}: {
  resource: Resource;
  filters: CrudFilter[];
  /** As the API spells them: `count`, `sum.amount`, `count?status=success`. */
  figures: readonly string[];
  /** The field to group by. */
  by?: string;
  /** Whether to fetch now. Default: true. */
  isWanted?: boolean;
}) => {
  const { keys } = useKeys();
  const { identifier = resource.name } = useResourceParams({ resource: resource.name });
  const { custom, getApiUrl } = useDataProvider()();
  return useQuery<Figures, HttpError>({
    queryKey: keys().data('default').resource(identifier).action('list').params({ filters, figures, by }).get(),
    queryFn: async () => {
      if (custom === undefined) throw new Error('the data provider has no custom calls');
      const { data } = await custom<Figures & { id?: string }>({
        url: `${getApiUrl()}/${resource.name}/summary`,
        method: 'get',
        filters,
        query: { _figure: figures, ...(by !== undefined && { _by: by }) },
      });
      return data;
    },
    enabled: isWanted,
    placeholderData: (previous) => previous,
  });
};
