import { readFile } from 'node:fs/promises';
import { invalid, notFound } from '../../framework/server/http/api-error';
import type { EndpointGroup } from '../../framework/server/product';
import { type CallOf, handle } from '../../framework/server/services/endpoint';
import { textOf } from '../../framework/shared/label';
import { copySource, previewSource, sourceDemoPage, wrongSourcePassword } from '../contract/source-copy';

/** The fixed value that the specification speaks of. It stays here: the bundle holds neither it nor the source. */
const demoPassword = 'vab-2025';
const file = 'title-meter.tsx';
const previewLines = 8;

/** The component's own file, so that what is copied is what runs. */
const source = async (): Promise<string> => {
  try {
    return await readFile(new URL(`../source-copy/${file}`, import.meta.url), 'utf8');
  } catch {
    // An installation without the sources has none to show.
    throw notFound();
  }
};

const preview = async () => {
  const lines = (await source()).trimEnd().split('\n');
  return { file: file, head: lines.slice(0, previewLines).join('\n'), lines: lines.length };
};

/** Wrong passwords are throttled like wrong sign-ins, without slowing down the sign-in itself. */
const copy = async ({ services, caller, body, language, address }: CallOf<typeof copySource>) => {
  const { throttle } = services.people;
  const who = { account: `source ${caller.id}`, address };
  await throttle.enter(who);
  if (body.password !== demoPassword) {
    await throttle.fail(who);
    throw invalid({ password: textOf(wrongSourcePassword, language) });
  }
  await throttle.succeed(who);
  return { source: await source() };
};

/** The template's source-copy prompt: the text of a small component, whole only for who knows the password. */
export const sourceDemoEndpoints: EndpointGroup = {
  when: ({ console, isDemo }) => isDemo && console.routeByPath.has(sourceDemoPage),
  endpoints: [handle(previewSource, preview), handle(copySource, copy)],
};
