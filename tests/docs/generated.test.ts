import { expect, it } from 'vitest';
import { staleness } from '../../scripts/generated/generated';
import { generators } from '../../scripts/generated/generators';

it.each(generators.map((filesOf) => [filesOf.name, filesOf] as const))('%s', async (_, filesOf) => {
  const messages: string[] = [];
  for (const one of await filesOf()) {
    const message = await staleness(one);
    if (message !== undefined) messages.push(message);
  }
  // Thrown, not compared: two versions of a file of two megabytes tell nobody anything.
  if (messages.length > 0) throw new Error(messages.join('\n'));
  expect(messages).toEqual([]);
});
