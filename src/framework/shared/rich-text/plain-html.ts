/** Words as they stand in HTML: no sign in them begins a tag, and what is written as an entity stays one. */
export const plainText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
