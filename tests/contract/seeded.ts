import type { Resource } from '../../src/framework/language/resource/resource';

/**
 * Resources of which a demo has no records to try anything with: webhooks would be sent to, and what was sent is made by them.
 * `tests/framework/server/tasks` holds them.
 */
const seedless: ReadonlySet<string> = new Set(['webhooks', 'webhookDeliveries']);

/** The showcase's are the framework's kinds once more, which other resources have as well: tried in `test:all`. */
export const tagsOf = ({ name }: Resource): string[] => (name.startsWith('demo') ? ['slow'] : []);

/** Those that a demo has records of. */
export const seededOf = (resources: Iterable<Resource>): Resource[] =>
  [...resources].filter(({ name }) => !seedless.has(name));
