const engines = [
  { name: '百度 Baidu', address: 'https://www.baidu.com/s?wd=' },
  { name: '必应 Bing', address: 'https://www.bing.com/search?q=' },
  { name: 'Stack Overflow', address: 'https://stackoverflow.com/search?q=' },
] as const;

/** Where somebody may look an error up. `message` leaves the console with the link, so it must have been redacted. */
export const searchLinks = (message: string): readonly { name: string; href: string }[] =>
  engines.map(({ name, address }) => ({ name, href: `${address}${encodeURIComponent(message.slice(0, 200))}` }));
