/** What an example is a part of: `fields`, a resource (`accounts`: that of the people who sign in), `routes`, `dashboards`, the console, or nothing because it is a whole entry. */
export const exampleKinds = ['entry', 'fields', 'resource', 'accounts', 'routes', 'dashboards', 'console'] as const;
export type ExampleKind = (typeof exampleKinds)[number];

/** What the comments below an example say of records, as TypeScript. */
export const claims = ['takes', 'makes', 'refuses', 'refuses in an edit'] as const;
export type Claim = (typeof claims)[number];

/** One block of code of the page. */
export interface Example {
  /** Where its first line is: `lists.md:12`. */
  place: string;
  kind: ExampleKind;
  code: string;
  /** In the order of the page. */
  claimed: readonly { claim: Claim; value: string }[];
}

const isKind = (word: string): word is ExampleKind => exampleKinds.some((kind) => kind === word);
const claimPattern = /^\/\/ (takes|makes|refuses in an edit|refuses) (.+)$/;

/** Every block of TypeScript in a page; a block without a known kind is a mistake of the page. */
export const readExamples = ({ file, text: page }: { file: string; text: string }): readonly Example[] => {
  const examples: Example[] = [];
  let open: { place: string; kind: ExampleKind; lines: string[] } | undefined;
  for (const [index, line] of page.split('\n').entries()) {
    const word = /^```(?:ts )?(.*)$/.exec(line)?.[1];
    if (word === undefined) open?.lines.push(line);
    else if (open) {
      examples.push(toExample(open));
      open = undefined;
    } else if (isKind(word)) open = { place: `${file}:${index + 2}`, kind: word, lines: [] };
    else
      throw new Error(
        `${file}:${index + 1}: "${line}" does not say what it is a part of (${exampleKinds.join(', ')}).`,
      );
  }
  return examples;
};

const toExample = ({
  place,
  kind,
  lines,
}: {
  place: string;
  kind: ExampleKind;
  lines: readonly string[];
}): Example => ({
  place,
  kind,
  code: lines.filter((text) => !claimPattern.test(text)).join('\n'),
  claimed: lines.flatMap((text) => {
    const [, found, value] = claimPattern.exec(text) ?? [];
    const claim = claims.find((one) => one === found);
    return claim && value ? [{ claim, value }] : [];
  }),
});
