/** Fills in `{关键词}` and the like, all at once, so that no value is looked at for variables of its own. Others stay as they are. */
export const fillPrompt = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{([^{}\s]{1,10})\}/g, (whole, name: string) => values[name] ?? whole);
