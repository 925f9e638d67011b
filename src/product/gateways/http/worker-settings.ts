import { engines, platforms } from '../../resources/dictionaries';
import { addressMistake, type Read, type Variables } from '../base/variables';

/** A worker, and how requests to it are signed. */
export interface WorkerPlace {
  url: string;
  secret: string;
}

/** The worker of a door, and those that stand in for it for some platforms, by their names. */
export interface WorkerDoor extends WorkerPlace {
  others: Readonly<Partial<Record<string, WorkerPlace>>>;
}

/** The doors that workers stand behind, by the beginning of their variables, with the names that one of their own may be connected for. */
const doors = { PUBLISH: platforms, RANK: engines, CHECK: platforms, SMS: {} } as const;
type Door = keyof typeof doors;

/** Those that there are. */
export interface WorkerSettings {
  /** `PUBLISH_URL`: publishes, tells of reviews and figures, withdraws. By platform: `PUBLISH_URL_DOUYIN`. */
  publish: WorkerDoor | undefined;
  /** `RANK_URL`: places among search results. By search engine: `RANK_URL_BAIDU_M`. */
  rank: WorkerDoor | undefined;
  /** `CHECK_URL`: how accounts stand. By platform. */
  check: WorkerDoor | undefined;
  /** `SMS_URL`: sends text messages. */
  sms: WorkerPlace | undefined;
  /** `PUBLIC_URL`: where workers reach this console, without a slash at its end; files are named by it. */
  publicUrl: string;
}

/** The worker that is asked about something of this platform or search engine. */
export const placeFor = ({ others, ...usual }: WorkerDoor, name: string): WorkerPlace => others[name] ?? usual;

/** What the worker is called that is asked about something of this platform or search engine: `publish`, `publish.douyin`. */
export const doorNameFor = (door: string, { others }: WorkerDoor, name: string): string =>
  others[name] ? `${door}.${name}` : door;

/** What an admin has to set for a door. */
export const workerVariables = (door: Door): string =>
  door === 'PUBLISH' ? 'PUBLISH_URL, PUBLISH_SECRET, PUBLIC_URL' : `${door}_URL, ${door}_SECRET`;

const secretMistake = (name: string, secret: string): string | undefined =>
  /^[\x21-\x7e]{16,200}$/.test(secret)
    ? undefined
    : `${name}: 应为 16–200 个可打印字符 expected 16–200 printable characters without spaces`;

const presentLines = (lines: readonly (string | undefined)[]): string[] => lines.filter((line) => line !== undefined);

/** Those of a door that are connected for one name alone; without a secret of its own such a worker has that of the door. */
const othersOf = (env: Variables, door: Door): { others: Record<string, WorkerPlace>; mistakes: string[] } => {
  const others: Record<string, WorkerPlace> = {};
  const mistakes: string[] = [];
  for (const [variable, value] of Object.entries(env)) {
    const [, kind, suffix = ''] = new RegExp(`^${door}_(URL|SECRET)_(.+)$`).exec(variable) ?? [];
    if (kind === undefined || !value) continue;
    const name = suffix.toLowerCase();
    const known = Object.keys(doors[door]);
    if (!known.includes(name))
      mistakes.push(`${variable}: 只能是 expected one of ${known.map((each) => each.toUpperCase()).join(', ')}`);
    else if (!env[`${door}_URL`]) mistakes.push(`${door}_URL: 未设置 is not set`);
    else if (kind === 'URL') {
      const secret = env[`${door}_SECRET_${suffix}`] || env[`${door}_SECRET`] || '';
      others[name] = { url: value, secret };
      mistakes.push(...presentLines([addressMistake(variable, value)]));
    } else {
      mistakes.push(...presentLines([secretMistake(variable, value)]));
      if (!env[`${door}_URL_${suffix}`]) mistakes.push(`${door}_URL_${suffix}: 未设置 is not set`);
    }
  }
  return { others, mistakes };
};

const doorOf = (env: Variables, door: Door): Read<WorkerDoor> => {
  const [url, secret] = [env[`${door}_URL`], env[`${door}_SECRET`]];
  const { others, mistakes } = othersOf(env, door);
  if (!url && !secret) return { settings: undefined, mistakes: [...new Set(mistakes)] };
  mistakes.push(
    ...presentLines([
      url ? addressMistake(`${door}_URL`, url) : `${door}_URL: 未设置 is not set`,
      secret ? secretMistake(`${door}_SECRET`, secret) : `${door}_SECRET: 未设置 is not set`,
    ]),
  );
  const isRight = mistakes.length === 0 && url && secret;
  return { settings: isRight ? { url, secret, others } : undefined, mistakes: [...new Set(mistakes)] };
};

/** Reads the variables of workers: of each door none, or all that belong together. */
export const readWorkerSettings = (env: Variables): Read<WorkerSettings> => {
  const [publish, rank, check] = [doorOf(env, 'PUBLISH'), doorOf(env, 'RANK'), doorOf(env, 'CHECK')];
  const sms = doorOf(env, 'SMS');
  const mistakes = [publish, rank, check, sms].flatMap((door) => door.mistakes);
  const { PUBLIC_URL: publicUrl = '' } = env;
  const wrong = publicUrl === '' ? undefined : addressMistake('PUBLIC_URL', publicUrl);
  if (wrong) mistakes.push(wrong);
  if (publish.settings && publicUrl === '')
    mistakes.push('PUBLIC_URL: 未设置 is not set（发布时素材的访问地址 where workers fetch what is published）');
  const places = { publish: publish.settings, rank: rank.settings, check: check.settings, sms: sms.settings };
  const isConnected = mistakes.length === 0 && Object.values(places).some((place) => place !== undefined);
  return { settings: isConnected ? { ...places, publicUrl: publicUrl.replace(/\/+$/, '') } : undefined, mistakes };
};

/** The secrets that workers sign with. */
export const workerSecrets = ({ publish, rank, check }: WorkerSettings): readonly string[] => [
  ...new Set(
    [publish, rank, check].flatMap((door) =>
      door === undefined ? [] : [door, ...Object.values(door.others)].flatMap((place) => place?.secret ?? []),
    ),
  ),
];
