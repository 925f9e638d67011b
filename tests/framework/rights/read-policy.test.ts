import { describe, expect, it } from 'vitest';
import { readPolicy } from '../../../src/framework/rights/read-policy';
import { known, sampleText } from './support/sample-policy';

const read = (text: string) => readPolicy({ text, known });
const row = 'p, any, role:Admin, res:users, list, all';

const errorsOf = (text: string) => {
  const result = read(text);
  return result.ok ? [] : result.errors;
};

describe('a right policy', () => {
  it('is read with all its rows', () => {
    const result = read(sampleText);
    expect(result.ok && result.rows).toHaveLength(19);
    expect(result.ok && result.rows[5]).toEqual({
      mode: 'any',
      subjects: ['perm:read:system'],
      object: 'route:/a,b',
      actions: ['view'],
      scope: '-',
    });
  });

  it.each([
    ['BOM', `\uFEFF${sampleText}`],
    ['CRLF', sampleText.replaceAll('\n', '\r\n')],
    ['no last line break', sampleText.trimEnd()],
    ['rows of empty cells', `,,,,,\r\n${sampleText}"", , ,\r\n,,,,,,,`],
    ['empty cells behind the six', sampleText.replaceAll(/^p,.*$/gm, '$&,,"",')],
    [
      'semicolons',
      sampleText
        .replaceAll(',', ';')
        .replaceAll('/a;b', '/a,b')
        .replaceAll(/^p;.*$/gm, '$&;'),
    ],
    ['all that Excel does', `\uFEFF"# 说明 ""角色""",,,,,,\r\n${sampleText.replaceAll('\n', ',,\r\n')},,,,,,\r\n`],
    ['blanks and tabs', sampleText.replaceAll(', ', ' ,\t ')],
    ['comments and blank lines', `# 注释，全角也可以\n\n  # x "\n${sampleText}   \n`],
    ['every cell quoted', sampleText.replaceAll(/^(p), (\w+),/gm, '"$1", "$2" ,')],
    ['other order of rows', sampleText.split('\n').reverse().join('\n')],
    ['other order in a cell', sampleText.replace('show|edit|activate', 'activate|edit|show')],
  ])('means the same with %s', (_name, text) => {
    const plain = read(sampleText);
    const other = read(text);
    expect(other.ok && other.revision).toBe(plain.ok && plain.revision);
    expect(other.ok).toBe(true);
  });

  it('has another revision when a right changes', () => {
    const plain = read(row);
    const other = read(row.replace('all', 'org'));
    expect(plain.ok && other.ok && plain.revision !== other.revision).toBe(true);
  });
});

/** [what, text, line, column, value, part of the English message] */
const mistakes: [string, string, number, number, string, string][] = [
  ['nothing', '', 1, 1, '', 'there is no row'],
  ['only a comment', '# x\n', 1, 1, '', 'there is no row'],
  ['role in wrong case', row.replace('Admin', 'admin'), 1, 9, 'role:admin', 'did you mean "role:Admin"'],
  ['mode in wrong case', `${row}\n${row.replace('any', 'Any')}`, 2, 4, 'Any', 'did you mean "any"'],
  ['Deny instead of p', row.replace('p,', 'P,'), 1, 1, 'P', 'did you mean "p"'],
  ['unknown role', row.replace('Admin', 'Root'), 1, 9, 'role:Root', 'unknown role or permission'],
  ['role without prefix', row.replace('role:', ''), 1, 9, 'Admin', 'unknown role or permission'],
  ['second role wrong', row.replace('Admin', 'Admin|role:Agnet'), 1, 20, 'role:Agnet', 'did you mean "role:Agent"'],
  ['empty role', row.replace('Admin', 'Admin|'), 1, 20, '', 'is missing'],
  ['role twice', row.replace('Admin', 'Admin|role:Admin'), 1, 20, 'role:Admin', 'twice'],
  ['unknown permission', row.replace('role:Admin', 'perm:delete'), 1, 9, 'perm:delete', 'unknown role'],
  ['unknown resource', row.replace('users', 'custmers'), 1, 21, 'res:custmers', 'unknown object'],
  ['near resource', row.replace('users', 'user'), 1, 21, 'res:user', 'did you mean "res:users"'],
  ['prototype name', row.replace('users', 'constructor'), 1, 21, 'res:constructor', 'unknown object'],
  ['resource pattern', row.replace('users', '*'), 1, 21, 'res:*', 'unknown object'],
  ['verb in wrong case', row.replace('list', 'List'), 1, 32, 'List', 'did you mean "list"'],
  ['verb of another resource', row.replace('list', 'publish'), 1, 32, 'publish', 'unknown action'],
  ['star verb', row.replace('list', '*'), 1, 32, '*', 'unknown action'],
  ['empty verb', row.replace('list', ''), 1, 32, '', 'is missing'],
  ['verb twice', row.replace('list', 'list|list'), 1, 37, 'list', 'twice'],
  ['no scope for a resource', row.replace(', all', ', -'), 1, 38, '-', 'unknown scope'],
  [
    'own on an un-owned resource',
    row.replace('users', 'notices').replace(', all', ', own'),
    1,
    40,
    'own',
    'unknown scope',
  ],
  ['scope for a route', 'p, any, role:Admin, route:/, view, all', 1, 36, 'all', 'unknown scope'],
  ['list on a route', 'p, any, role:Admin, route:/, list, -', 1, 30, 'list', 'unknown action'],
  ['unknown route', 'p, any, role:Admin, route:/x, view, -', 1, 21, 'route:/x', 'unknown object'],
  ['pattern without route', 'p, any, role:Admin, route:/x/*, view, -', 1, 21, 'route:/x/*', 'unknown object'],
  ['star inside a pattern', 'p, any, role:Admin, route:/*/*, view, -', 1, 21, 'route:/*/*', 'unknown object'],
  ['star without slash', 'p, any, role:Admin, route:/mat*, view, -', 1, 21, 'route:/mat*', 'unknown object'],
  ['keyMatch pattern', 'p, any, role:Admin, route:/:, view, -', 1, 21, 'route:/:', 'unknown object'],
  ['unprotected field', 'p, any, role:Admin, field:users.name, read, -', 1, 21, 'field:users.name', 'unknown object'],
  ['edit on a field', 'p, any, role:Admin, field:users.roles, edit, -', 1, 40, 'edit', 'unknown action'],
  ['five cells', 'p, any, role:Admin, res:users, list', 1, 32, 'list', 'this one has 5'],
  ['seven cells', `${row}, x`, 1, 43, 'x', 'this one has 7'],
  ['comment after a row', `${row} # x`, 1, 38, 'all # x', 'unknown scope'],
  ['the same row twice', `${row}\n\n${row}`, 3, 1, row, 'says the same as line 1'],
  [
    'the same row in other order',
    `${row.replace('list', 'list|show')}\n${row.replace('list', 'show|list')}`,
    2,
    1,
    row.replace('list', 'show|list'),
    'line 1',
  ],
  ['full-width comma', row.replace('any,', 'any，'), 1, 7, '，', 'write "," instead'],
  ['full-width colon', row.replace('role:', 'role：'), 1, 13, '：', 'write ":" instead'],
  ['full-width blank', row.replace('any, ', 'any,\u3000'), 1, 8, '\u3000', 'full-width'],
  ['quote in the middle', row.replace('any', 'a"n"y'), 1, 5, '"n"y, role:Admin, re', 'whole cell'],
  ['text after a quote', row.replace('any', '"an"y'), 1, 7, '"y, role:Admin, res:', 'whole cell'],
  ['open quote', row.replace('any', '"any'), 1, 4, '"any, role:Admin, re', 'never closed'],
  ['quote over lines', `p, any, "role:Admin\n", res:users, list, all`, 1, 9, '"role:Admin', 'never closed'],
  ['NUL', row.replace('any', 'a\0ny'), 1, 5, 'U+0000', 'control'],
  ['lone carriage return', `# x\r${row}`, 1, 4, 'U+000D', 'control'],
  ['zero width blank', row.replace('any', 'any\u200b'), 1, 7, 'U+200B', 'invisible'],
  ['text direction in a comment', '# \u202e x', 1, 3, 'U+202E', 'invisible'],
  ['BOM in the middle', `${row}\n\uFEFF${row}`, 2, 1, 'U+FEFF', 'invisible'],
  ['wrong encoding', '# \ufffd\ufffd', 1, 3, 'U+FFFD', 'undecodable'],
  ['endless line', `# ${'x'.repeat(2_000)}`, 1, 2_001, '2002', 'at most'],
  ['endless file', '#\n'.repeat(500_001), 1, 1, '1000002', 'at most'],
];

describe('a mistake', () => {
  it.each(mistakes)('%s is refused with its place', (_name, text, line, column, value, part) => {
    const error = errorsOf(text)[0];
    expect(error).toMatchObject({ line, column, value });
    expect(error?.message.en).toContain(part);
    expect(error?.message.zh).toMatch(/[\u4e00-\u9fff]/);
  });

  it('refuses the whole file', () => {
    expect(read(`${sampleText}p, any, role:Nobody, route:/, view, -`).ok).toBe(false);
  });

  it('does not hide the others, and each brings the known names', () => {
    const errors = errorsOf('p, some, role:X|role:Y, res:users, lst, mine\nq, any, role:Admin, res:x, list, all');
    expect(errors.map(({ line, value }) => [line, value])).toEqual([
      [1, 'some'],
      [1, 'role:X'],
      [1, 'role:Y'],
      [1, 'lst'],
      [1, 'mine'],
      [2, 'q'],
      [2, 'res:x'],
    ]);
    expect(errors[4]?.known).toEqual(['own', 'org', 'all']);
    expect(errors[6]?.known).toEqual(['res:users', 'res:articles', 'res:notices', 'res:policy']);
  });

  it('of the encoding is said once, in one sentence', () => {
    const text = `# \ufffd\ufffd\n${row}\n# \ufffd\n`;
    expect(errorsOf(text)).toEqual([expect.objectContaining({ line: 1, column: 3, value: 'U+FFFD' })]);
    expect(errorsOf(text)[0]?.message.en).toContain('CSV UTF-8');
  });

  it('stops after about two hundred', () => {
    expect(errorsOf('p\n'.repeat(5_000))).toHaveLength(200);
  });
});
