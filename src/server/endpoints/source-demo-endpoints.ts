import { readFile } from 'node:fs/promises';
import { textOf } from '../../schema/label';
import { invalid, notFound } from '../contract/api-error';
import { messages } from '../contract/messages';
import { readFields, text } from '../contract/read-fields';
import type { Endpoint, SessionCall } from '../endpoint';

/** The page of the template's showcase that these belong to. */
export const SOURCE_DEMO_PAGE = '/vab/sourceCopy';
const right = { object: `route:${SOURCE_DEMO_PAGE}`, action: 'view' };

/** The template's source-copy prompt: the text of a small component, whole only for who knows the password. */
export const sourceDemoEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/demo/sourceCopy', right, handler: preview },
  { method: 'POST', path: '/api/demo/sourceCopy', right, handler: copy },
];

/** The fixed value that the specification speaks of. It stays here: the bundle holds neither it nor the source. */
const PASSWORD = 'vab-2025';
const FILE = 'title-meter.tsx';
const PREVIEW_LINES = 8;

/** The component's own file, so that what is copied is what runs. */
async function source(): Promise<string> {
  try {
    return await readFile(new URL(`../../demos/source-copy/${FILE}`, import.meta.url), 'utf8');
  } catch {
    // An installation without the sources has none to show.
    throw notFound();
  }
}

async function preview() {
  const lines = (await source()).trimEnd().split('\n');
  return { file: FILE, head: lines.slice(0, PREVIEW_LINES).join('\n'), lines: lines.length };
}

/** Wrong passwords are braked like wrong sign-ins, without slowing down the sign-in itself. */
async function copy({ services, caller, body, language, address }: SessionCall) {
  const { password } = readFields({
    body,
    language,
    rules: { password: text({ label: messages.wrongSourcePassword }) },
  });
  const { brake } = services;
  const who = { account: `source ${caller.id}`, address };
  await brake.enter(who);
  if (password !== PASSWORD) {
    brake.fail(who);
    throw invalid({ password: textOf(messages.wrongSourcePassword, language) });
  }
  brake.succeed(who);
  return { source: await source() };
}
