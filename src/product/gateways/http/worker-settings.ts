import { addressMistake, type Read, type Variables } from '../base/variables';

/** A worker, and how requests to it are signed. */
export interface WorkerPlace {
  url: string;
  secret: string;
}

/** The doors that workers stand behind, by the beginning of their variables. */
const doors = ['PUBLISH', 'RANK', 'CHECK'] as const;

/** Those that there are. */
export interface WorkerSettings {
  /** `PUBLISH_URL`: publishes, tells of reviews and figures, withdraws. */
  publish: WorkerPlace | undefined;
  /** `RANK_URL`: places among search results. */
  rank: WorkerPlace | undefined;
  /** `CHECK_URL`: how accounts stand. */
  check: WorkerPlace | undefined;
  /** `PUBLIC_URL`: where workers reach this console, without a slash at its end; files are named by it. */
  publicUrl: string;
}

/** What an admin has to set for a door. */
export const workerVariables = (door: (typeof doors)[number]): string =>
  door === 'PUBLISH' ? 'PUBLISH_URL, PUBLISH_SECRET, PUBLIC_URL' : `${door}_URL, ${door}_SECRET`;

const placeOf = (env: Variables, door: (typeof doors)[number]): Read<WorkerPlace> => {
  const [url, secret] = [env[`${door}_URL`], env[`${door}_SECRET`]];
  if (!url && !secret) return { settings: undefined, mistakes: [] };
  const mistakes: string[] = [];
  if (!url) mistakes.push(`${door}_URL: 未设置 is not set`);
  const wrong = url && addressMistake(`${door}_URL`, url);
  if (wrong) mistakes.push(wrong);
  if (!secret) mistakes.push(`${door}_SECRET: 未设置 is not set`);
  else if (!/^[\x21-\x7e]{16,200}$/.test(secret))
    mistakes.push(`${door}_SECRET: 应为 16–200 个可打印字符 expected 16–200 printable characters without spaces`);
  return { settings: mistakes.length === 0 && url && secret ? { url, secret } : undefined, mistakes };
};

/** Reads the variables of workers: of each door none, or all that belong together. */
export const readWorkerSettings = (env: Variables): Read<WorkerSettings> => {
  const [publish, rank, check] = [placeOf(env, 'PUBLISH'), placeOf(env, 'RANK'), placeOf(env, 'CHECK')];
  const mistakes = [publish, rank, check].flatMap((place) => place.mistakes);
  const { PUBLIC_URL: publicUrl = '' } = env;
  const wrong = publicUrl === '' ? undefined : addressMistake('PUBLIC_URL', publicUrl);
  if (wrong) mistakes.push(wrong);
  if (publish.settings && publicUrl === '')
    mistakes.push('PUBLIC_URL: 未设置 is not set（发布时素材的访问地址 where workers fetch what is published）');
  const places = { publish: publish.settings, rank: rank.settings, check: check.settings };
  const isConnected = mistakes.length === 0 && Object.values(places).some((place) => place !== undefined);
  return { settings: isConnected ? { ...places, publicUrl: publicUrl.replace(/\/+$/, '') } : undefined, mistakes };
};
