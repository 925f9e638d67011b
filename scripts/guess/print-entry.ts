import { type Code, isCall, isCodeObject, isList } from './code';
import type { GuessedEntry } from './guess-entry';
import { printOpen } from './print-code';

/** Names of the constructors that the code calls. */
const callsIn = (code: Code): readonly string[] => {
  if (isCall(code)) return [code.call, ...code.args.flatMap(callsIn)];
  if (isList(code)) return code.flatMap(callsIn);
  return isCodeObject(code) ? [...code.values()].flatMap(callsIn) : [];
};

const lineWidth = 120;

const importLine = (names: readonly string[], from: string): string => {
  const line = `import { ${names.join(', ')} } from '${from}';`;
  return line.length <= lineWidth ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
};

/** The whole file of an entry, formatted as the project formats; another console imports from the entry of the package. */
export const printEntry = (entry: GuessedEntry, connection?: string): string => {
  const open = new Map([['fields', entry.fieldComments]]);
  const body = printOpen(entry.code, '', { comments: entry.comments, open });
  const makes = [...new Set(callsIn(entry.code))].sort((a, b) => (a < b ? -1 : 1));
  const makeAndDefine = [...makes, 'defineResource'].sort((a, b) => (a < b ? -1 : 1));
  return [
    ...(connection === undefined
      ? [
          importLine(makes, '../../framework/fields/registry'),
          importLine(['defineResource'], '../../framework/language/resource/resource-config'),
        ]
      : [importLine(makeAndDefine, connection)]),
    '',
    `export const ${entry.name} = defineResource(${body});`,
    '',
  ].join('\n');
};
