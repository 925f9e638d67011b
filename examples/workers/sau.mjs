// Publishes through the command line of social-auto-upload, which drives a browser that is signed in: README.md says what that risks.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { failed, startWorker, unknown } from './server.mjs';

/** What `sau` calls our platforms, and where the works of an account are listed: the command tells no link. */
const platforms = {
  douyin: { name: 'douyin', notes: true, works: 'https://creator.douyin.com/creator-micro/content/manage' },
  kuaishou: { name: 'kuaishou', notes: true, works: 'https://cp.kuaishou.com/article/manage/video' },
  xiaohongshu: { name: 'xiaohongshu', notes: true, works: 'https://creator.xiaohongshu.com/new/note-manager' },
  bilibili: { name: 'bilibili', works: 'https://member.bilibili.com/platform/upload-manager/article' },
  shipinhao: { name: 'tencent', works: 'https://channels.weixin.qq.com/platform/post/list' },
  baijiahao: { name: 'baijiahao', works: 'https://baijiahao.baidu.com/builder/rc/content' },
  weibo: { name: 'weibo', works: 'https://weibo.com/' },
};

const command = (process.env.SAU_COMMAND ?? 'sau').split(' ');
const chosen = (process.env.SAU_PLATFORMS ?? '').split(',').filter(Boolean);
/** Bilibili's number for each of the console's categories: `{"food":76}`. */
const categories = JSON.parse(process.env.SAU_TIDS ?? '{}');
const minutes = Number(process.env.SAU_MINUTES ?? 30);
const strange = chosen.filter((name) => !Object.hasOwn(platforms, name));
if (chosen.length === 0 || strange.length > 0)
  throw new Error(
    `SAU_PLATFORMS: name those whose accounts may be driven by a browser (the platforms may punish them): ${Object.keys(platforms).join(',')}`,
  );

/** Runs the command without a shell; resolves to its exit code, or undefined when it was stopped. */
const sau = (args, limitMs) =>
  new Promise((done, fail) => {
    const [program, ...first] = command;
    const child = spawn(program, [...first, ...args], { stdio: 'inherit', timeout: limitMs, killSignal: 'SIGKILL' });
    child.once('error', fail);
    child.once('close', (code) => done(code ?? undefined));
  });

/** The file of an account is named by its id on the platform: `sau douyin login --account UID`. */
const isSignedIn = async ({ name }, { uid }) => (await sau([name, 'check', '--account', uid], 60_000)) === 0;

const download = async (url, dir, name) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const file = join(dir, name + (extname(new URL(url).pathname) || '.bin'));
  await pipeline(Readable.fromWeb(response.body), createWriteStream(file));
  return file;
};

/** The arguments after the account; a text that begins with a dash is no option in `--name=value`. */
const argumentsFor = async (order, dir) => {
  const { kind, title, text, tags, cover, film, images, extra } = order;
  const all = [`--title=${title}`, ...(tags.length > 0 ? [`--tags=${tags.join(',')}`] : [])];
  if (kind === 'note') {
    const files = [];
    for (const [index, url] of images.entries()) files.push(await download(url, dir, `image${index}`));
    return ['upload-note', ...all, `--note=${text}`, '--images', ...files];
  }
  const covers = cover === '' ? [] : [`--thumbnail=${await download(cover, dir, 'cover')}`];
  const tid = order.account.platform === 'bilibili' ? [`--tid=${categories[extra.category]}`] : [];
  return [
    'upload-video',
    ...all,
    `--desc=${text}`,
    `--file=${await download(film.url, dir, 'film')}`,
    ...covers,
    ...tid,
  ];
};

const publish = async ({ order, sent }) => {
  const { account, kind, extra } = order;
  const platform = chosen.includes(account.platform) ? platforms[account.platform] : undefined;
  if (!platform) return failed('PLATFORM_NOT_CHOSEN');
  if (kind === 'article' || (kind === 'note' && !platform.notes)) return failed('KIND_UNSUPPORTED');
  if (account.platform === 'bilibili' && !Object.hasOwn(categories, extra.category)) return failed('NO_TID');
  if (!(await isSignedIn(platform, account))) return failed('SIGNED_OUT', 'token');
  const dir = await mkdtemp(join(tmpdir(), 'sau-'));
  try {
    const args = await argumentsFor(order, dir);
    await sent();
    const [action, ...rest] = args;
    const code = await sau([platform.name, action, '--account', account.uid, ...rest], minutes * 60_000);
    // The command fails with 1 wherever it was: perhaps after it has pressed the button.
    if (code !== 0) return { ...unknown, code: code === undefined ? 'TIMED_OUT' : `EXIT_${code}` };
    return { state: 'done', result: { remoteId: `sau-${Date.now()}`, url: platform.works } };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

const checkAccount = async (account) => {
  const platform = platforms[account.platform];
  if (!platform || !chosen.includes(account.platform)) return failed('PLATFORM_NOT_CHOSEN');
  const isFine = await isSignedIn(platform, account);
  const trouble = isFine ? undefined : { code: 'SIGNED_OUT', cause: 'token' };
  const health = { status: isFine ? 'active' : 'expired', score: isFine ? 100 : 0, fans: account.fans, trouble };
  return { state: 'done', result: health };
};

// One browser at a time: two of one account would sign each other out.
await startWorker({ publish, answers: { checkAccount }, most: 1 });
