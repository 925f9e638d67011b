import { createHash } from 'node:crypto';
import { invalid } from '../../framework/server/http/api-error';
import type { EndpointGroup } from '../../framework/server/product';
import { type CallOf, handle } from '../../framework/server/services/endpoint';
import { textOf } from '../../framework/shared/label';
import { mostBytes, partBytes, sendPart } from '../contract/chunks';

/** Files that are under way in the whole process; the one begun longest ago goes when another one begins. */
const mostFiles = 16;

const createParts = () => {
  const files = new Map<string, Map<number, Buffer>>();
  return {
    add: (key: string, index: number, part: Buffer): ReadonlyMap<number, Buffer> => {
      let parts = files.get(key);
      if (!parts) {
        const [oldest] = files.keys();
        if (files.size >= mostFiles && oldest !== undefined) files.delete(oldest);
        parts = new Map();
        files.set(key, parts);
      }
      parts.set(index, part);
      return parts;
    },
    drop: (key: string): void => {
      files.delete(key);
    },
  };
};

const wrong = { zh: '分片不正确', en: 'This part is wrong' } as const;

const takePart = (): ((call: CallOf<typeof sendPart>) => Promise<{ have: readonly number[]; sha256: string }>) => {
  const parts = createParts();
  return async ({ body, caller, language }) => {
    const [index, total] = [Number(body.index), Number(body.total)];
    const bytes = Buffer.from(body.data, 'base64');
    if (total < 1 || total > mostBytes / partBytes || index >= total) throw invalid({ index: textOf(wrong, language) });
    if (bytes.length > partBytes) throw invalid({ data: textOf(wrong, language) });
    const key = `${caller.id}/${body.id}/${total}`;
    const there = parts.add(key, index, bytes);
    const have = [...there.keys()].sort((one, other) => one - other);
    if (have.length < total) return { have, sha256: '' };
    const hash = createHash('sha256');
    for (const each of have) hash.update(there.get(each) ?? '');
    parts.drop(key);
    return { have, sha256: hash.digest('hex') };
  };
};

/** Files in parts, for the page that shows how they are sent. */
export const partsEndpoint: EndpointGroup = {
  when: ({ console, isDemo }) => isDemo && console.routeByPath.has('/other/upload'),
  endpoints: [handle(sendPart, takePart())],
};
