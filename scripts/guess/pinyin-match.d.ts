/** The dictionary of the package, which it exports to nobody but its own search: syllables with the signs that are read so, the usual first. */
declare module 'pinyin-match/src/simplified_dict.js' {
  export const dict: Readonly<Record<string, string>>;
}
