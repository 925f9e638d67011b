import { readTitles } from '../../contract/titles';
import type { RecordTitle } from '../../fields/base/record-title';
import { call } from '../http/call';
import type { Http } from '../http/http';
import { answered } from './answered';

/** Ids per request. */
const mostTitles = 1000;

/** The records, and the fields that refer to them: `resource.field`. */
interface TitleQuestion {
  resource: string;
  ids: readonly string[];
  fields: readonly string[];
}

/** Reads titles of records by id, as far as the user may know them. */
export const createTitleReader =
  (http: Http) =>
  async ({ resource, ids, fields }: TitleQuestion): Promise<readonly RecordTitle[]> => {
    const parts = Array.from({ length: Math.ceil(ids.length / mostTitles) }, (_, index) =>
      ids.slice(index * mostTitles, (index + 1) * mostTitles),
    );
    const read = (part: readonly string[]) =>
      answered(call(http, readTitles, { params: { resource }, body: { ids: part, fields } }));
    return (await Promise.all(parts.map(read))).flatMap(({ list }) => list);
  };
