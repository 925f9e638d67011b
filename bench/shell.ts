import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import { openBrowser } from '../tests/support/browser';
import { buildConsole } from '../tests/support/build-console';
import { measureWeight } from '../tests/support/page-weight';
import { startConsole } from '../tests/support/start-console';
import { type Figure, times } from './measure';

/** The shell around the pages with all icons; the sign-in page is not part of it. */
const isShell = (source: string): boolean =>
  /\/src\/framework\/(?:shell\/(?!account\/(?:sign-in|auth-frame))|shared\/popup-menu)|@ant-design\/icons/.test(source);

/** The share of a script that comes from sources which `isMeant` names, counted in characters of the finished script. */
const shareOf = ({
  code,
  map,
  isWanted,
}: {
  code: string;
  map: string;
  isWanted: (source: string) => boolean;
}): number => {
  const { mappings, sources } = JSON.parse(map) as { mappings: string; sources: string[] };
  const lines = code.split('\n');
  let intended = 0;
  for (const [index, segments] of decode(mappings).entries()) {
    for (const [at, segment] of segments.entries()) {
      const end = segments[at + 1]?.[0] ?? lines[index]?.length ?? 0;
      const source = segment.length > 1 ? sources[segment[1] ?? 0] : undefined;
      if (source !== undefined && isWanted(`/${source}`)) intended += end - segment[0];
    }
  }
  return intended / code.length;
};

/** What the shell adds to the first list, estimated from source maps: its share of each script that is loaded. */
export const benchShell = async (): Promise<Figure[]> => {
  const [server, browser, dist] = await Promise.all([
    startConsole(),
    openBrowser(),
    buildConsole({}, ['--sourcemap', 'hidden']),
  ]);
  try {
    const { scripts } = await measureWeight(browser, server.url);
    const sizes = scripts.map((path) => {
      const mapFile = join(dist, `${path}.map`);
      // A script that only hands on others has no sources of its own.
      if (!existsSync(mapFile)) return 0;
      const code = readFileSync(join(dist, path), 'utf8');
      const map = readFileSync(mapFile, 'utf8');
      return (gzipSync(code, { level: 9 }).length * shareOf({ code, map, isWanted: isShell })) / 1000;
    });
    const shell = sizes.reduce((sum, size) => sum + size, 0);
    return [
      {
        name: 'the shell within the first list, gzip',
        value: `${shell.toFixed(1)} kB`,
        ratio: `${times(shell / 60)} the limit`,
        aim: '≤ 60 kB',
        isReached: shell <= 60,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
};
