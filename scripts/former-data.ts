import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeArchive } from '../src/framework/server/operate/write-backup';
import { isObject } from '../src/framework/shared/is-object';

/**
 * `npx tsx scripts/former-data.ts COMMIT`: starts the server of a former commit on a fresh directory with less starting data, makes one record
 * of each resource through its API, stops it, and packs the directory with the list of these records (`made.json`) into
 * `tests/product/server/former-data/DATE-COMMIT.tar.gz`, which a test starts this version on.
 */
const root = resolve(import.meta.dirname, '..');
const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error('usage: npx tsx scripts/former-data.ts COMMIT');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Who makes records, the first for all that they may; the password of demo accounts. */
const makers = ['customer', 'admin', 'operations'];
const password = '123456';
/** Collections of the template's showcase, which a project may delete. */
const showcase = /^(demo|template)|^(goods|tableRows|workflows|departments|dictionaries)$/;
/** The first rows of a collection are enough, but of those that many others refer to. */
const mostRows = 40;
const whole = new Set(['keywords', 'users']);
const limit = 200_000;
const mostAttempts = 30;

type Values = Record<string, unknown>;

const shorten = (file: string): string[] => {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown[]>;
  const few = Object.entries(all).filter(([name]) => !showcase.test(name));
  writeFileSync(
    file,
    JSON.stringify(
      Object.fromEntries(few.map(([name, rows]) => [name, whole.has(name) ? rows : rows.slice(0, mostRows)])),
    ),
  );
  return few.map(([name]) => name);
};

const started = (dir: string, dataDir: string) =>
  new Promise<{ url: string; stop: () => Promise<void> }>((done, fail) => {
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: 'on', DEMO_SPEED: '0' };
    const entry = ['src/app/server/start.ts', 'src/server/start.ts'].find((file) => existsSync(join(dir, file))) ?? '';
    const child = spawn(process.execPath, ['--import', 'tsx', entry], { cwd: dir, env });
    let output = '';
    const gone = new Promise<void>((end) => child.once('close', () => end()));
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      const stop = () => {
        child.kill('SIGTERM');
        return gone;
      };
      if (url !== undefined) done({ url, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', (code) => fail(new Error(`the server of ${commit} ended with ${code}: ${output}`)));
  });

const caller = (url: string) => {
  const call = async (path: string, token?: string, body?: Values) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${url}/backend/api/${path}`, { headers, ...sent });
    return (await answer.json()) as { code: number; msg: string; data?: Values };
  };
  return {
    signIn: async (username: string) =>
      String((await call('user/login', undefined, { username, password })).data?.token),
    firstOf: async (resource: string, token: string): Promise<Values> => {
      const { data } = await call(`${resource}?_start=0&_end=1`, token);
      const list = data?.list;
      return Array.isArray(list) && isObject(list[0]) ? list[0] : {};
    },
    create: (resource: string, token: string, body: Values) => call(resource, token, body),
  };
};

/**
 * A new record like one that exists, with the same names, which may be unique by now: what is refused is left out, and a value that is
 * taken gets another ending. Returns its id; or why there is none.
 */
const makeLike = async (
  { create }: ReturnType<typeof caller>,
  { resource, token, like }: { resource: string; token: string; like: Values },
): Promise<{ id: string } | { refused: string }> => {
  const {
    id: _id,
    version: _version,
    createdAt: _at,
    updatedAt: _later,
    createdBy: _by,
    ownerId: _owner,
    ...rest
  } = like;
  const body: Values = { ...rest };
  const altered = new Set<string>();
  let refused = '';
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const answer = await create(resource, token, body);
    const id = answer.data?.id;
    if (answer.code === 200 && typeof id === 'string') return { id };
    refused = `${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`;
    const errors = isObject(answer.data?.errors) ? answer.data.errors : {};
    const names = new Set([...Object.keys(errors), ...(/field:\w+\.(\w+)/.exec(refused)?.slice(1) ?? [])]);
    if (names.size === 0) break;
    for (const path of names) {
      const [name = path] = path.split('.');
      const value = body[name];
      // A value that is taken gets another ending.
      if (typeof value === 'string' && !altered.has(name)) body[name] = `${value}2`;
      else delete body[name];
      altered.add(name);
    }
  }
  return { refused };
};

const directory = mkdtempSync(join(tmpdir(), 'former-'));
const dir = join(directory, 'project');
const dataDir = join(directory, 'data');
git('worktree', 'add', '--detach', dir, commit);
try {
  const resources = shorten(join(dir, 'mock-db.json'));
  const modules = join(dir, 'node_modules');
  symlinkSync(join(root, 'node_modules'), modules);
  const server = await started(dir, dataDir).catch((error: unknown) => {
    // Most commits start with the packages of today; the others have packages that were removed since.
    if (!String(error).includes('ERR_MODULE_NOT_FOUND')) throw error;
    rmSync(modules);
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: dir, stdio: 'inherit' });
    return started(dir, dataDir);
  });
  const api = caller(server.url);
  const made: [resource: string, id: string][] = [];
  try {
    const left = new Set(resources);
    for (const maker of makers) {
      const token = await api.signIn(maker);
      for (const resource of left) {
        const like = await api.firstOf(resource, token);
        const result = await makeLike(api, { resource, token, like });
        console.log(`${maker} ${resource}: ${'id' in result ? result.id : result.refused}`);
        if (!('id' in result)) continue;
        made.push([resource, result.id]);
        left.delete(resource);
      }
    }
  } finally {
    await server.stop();
  }
  const date = git('log', '-1', '--format=%cs', commit);
  const file = join(
    root,
    'tests/product/server/former-data',
    `${date}-${git('rev-parse', '--short=8', commit)}.tar.gz`,
  );
  await writeArchive(file, async (add) => {
    const list = Buffer.from(JSON.stringify(made));
    await add({ name: 'made.json', size: list.length, body: [list] });
    for (const name of readdirSync(dataDir).filter((one) => /^db\..*(json|journal)$|^db\.json$/.test(one))) {
      const content = readFileSync(join(dataDir, name));
      await add({ name, size: content.length, body: [content] });
    }
  });
  console.log(`${file}: ${made.length} records made, ${statSync(file).size} bytes`);
  if (statSync(file).size > limit) throw new Error(`more than ${limit} bytes: take fewer rows`);
} finally {
  if (existsSync(dir)) git('worktree', 'remove', '--force', dir);
  rmSync(directory, { recursive: true, force: true });
}
