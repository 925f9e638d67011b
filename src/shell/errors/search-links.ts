import type { Label } from '../../schema/label';

const engines = [
  { name: { zh: '百度', en: 'Baidu' }, address: 'https://www.baidu.com/s?wd=' },
  { name: { zh: '必应', en: 'Bing' }, address: 'https://www.bing.com/search?q=' },
  { name: { zh: 'Stack Overflow', en: 'Stack Overflow' }, address: 'https://stackoverflow.com/search?q=' },
] as const;

/** Where somebody may look an error up. `message` leaves the console with the link, so it must have been redacted. */
export const searchLinks = (message: string): readonly { name: Label; href: string }[] =>
  engines.map(({ name, address }) => ({ name, href: `${address}${encodeURIComponent(message.slice(0, 200))}` }));
