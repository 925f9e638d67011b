/** An address that may stand behind a link: http or https, else undefined. What others typed can begin with `javascript:`. */
export const safeLink = (address: string | null): string | undefined => {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
};
