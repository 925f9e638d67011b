import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placePolicy } from '../../../src/framework/server/identity/rights/place-policy';
import { temporaryDirectory } from './store/temporary-directory';
import { recordingLog } from './support/test-server';

const prepared = async () => {
  const dir = temporaryDirectory();
  const [file, starting] = [join(dir, 'data', 'policy.csv'), join(dir, 'policy.csv')];
  await writeFile(starting, Buffer.from([0xff, 0xfe, 0x41, 0x00]));
  await mkdir(join(dir, 'data'));
  const log = recordingLog();
  const place = (inForce?: string) => placePolicy({ file, starting, inForce, log });
  return { file, starting, log, place };
};

it('begins as the policy of the console, byte by byte, and is never written again', async () => {
  const { file, starting, log, place } = await prepared();
  await place();
  expect(await readFile(file)).toEqual(await readFile(starting));
  expect(log.lines).toEqual([expect.stringContaining(file)]);
  await writeFile(file, 'edited');
  await place('of others');
  expect(await readFile(file, 'utf8')).toBe('edited');
  expect(log.lines).toHaveLength(1);
});

it('of a process that joins others begins as what these have in force', async () => {
  const { file, place } = await prepared();
  await place('of others');
  expect(await readFile(file, 'utf8')).toBe('of others');
});

it('says that an upgrade has brought another one, and leaves it alone', async () => {
  const { file, starting, log, place } = await prepared();
  await writeFile(file, 'edited');
  await utimes(file, new Date(0), new Date(0));
  await place();
  expect(log.lines).toEqual([expect.stringContaining(`diff ${file} ${starting}`)]);
  await writeFile(starting, 'edited');
  await place();
  expect(log.lines).toHaveLength(1);
});
