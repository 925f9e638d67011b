/** What is read of a text, in characters: neither its marks nor its white space. */
export const lengthOfHtml = (content: string): number =>
  Array.from(content.replace(/<[^>]*>/g, '').replace(/\s/g, '')).length;
