/** Where a text stops being JSON, by what the engine says of it; 0 when it does not say. */
export const jsonErrorOffset = (text: string, message: string): number => {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  if (message.includes('end of JSON')) return text.length;
  // Older engines quote ten characters around the place instead, and fewer at the beginning of the text.
  const [, dots = '', around = ''] = /, (\.{3})?"([\s\S]*?)"(?:\.{3})? is not valid JSON$/.exec(message) ?? [];
  const at = around === '' ? -1 : text.indexOf(around);
  const token = /^Unexpected token '([\s\S]+?)', /.exec(message)?.[1] ?? '';
  return at < 0 ? 0 : dots === '' ? at + Math.max(around.indexOf(token), 0) : at + 10;
};
