import { describe, expect, it } from 'vitest';
import { heldRoles } from '../../../src/framework/rights/check-policy';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import { changeRole, linesNaming } from '../../../src/framework/rights/policy/change-role';
import { readPolicy } from '../../../src/framework/rights/read-policy';
import { hashText } from '../../../src/framework/shared/hash-text';
import { known } from './support/sample-policy';

const page = 'p, any, role:Admin, route:/, view, -\n';
const read = (text: string) => readPolicy({ text, known });
const rolesOf = (text: string) => {
  const answer = read(text);
  return answer.ok ? answer.roles : answer.errors;
};

describe('a row that adds a role', () => {
  it('adds it for every row, wherever it stands, with its line and what it is called', () => {
    const answer = read(
      `p, any, role:Reviewer|role:Admin, route:/, view, -\nrole, Reviewer, 审核员（外部）, "Reviewer, external"\n`,
    );
    expect(answer).toMatchObject({
      ok: true,
      roles: [{ name: 'Reviewer', label: { zh: '审核员（外部）', en: 'Reviewer, external' }, line: 2 }],
      rows: [{ subjects: ['role:Reviewer', 'role:Admin'] }],
    });
  });

  it('leaves the revision of a file without one as it was, and changes it with its labels', () => {
    const revision = (text: string) => {
      const answer = read(text);
      return answer.ok ? answer.revision : '';
    };
    expect(revision(page)).toBe(hashText(page.trim()));
    const one = revision(`${page}role, Reviewer, 审核员, Reviewer`);
    expect(new Set([revision(page), one, revision(`${page}role, Reviewer, 审核, Reviewer`)]).size).toBe(3);
    expect(revision(`role, Reviewer, 审核员, Reviewer\n\n${page}`)).toBe(one);
  });

  it('is read as a spreadsheet saves it', () => {
    expect(rolesOf(`role;Reviewer;审核员;Reviewer;;\r\np;any;role:Reviewer;route:/;view;-\r\n`)).toMatchObject([
      { name: 'Reviewer', label: { zh: '审核员', en: 'Reviewer' } },
    ]);
  });

  it.each([
    ['role, Reviewer, 审核员', 17, 'this one has 3'],
    ['role, Reviewer, 审核员, ', 22, 'the English label is missing'],
    ['role, Reviewer, , Reviewer', 17, 'the Chinese label is missing'],
    ['role, Reviewer', 7, 'cells (role, name, 中文, English), this one has 2'],
    ['role, Reviewer, 审核员, Reviewer, more', 32, 'this one has 5'],
    ['role, reviewer, 审核员, Reviewer', 7, 'begins with a capital letter'],
    ['role, Constructor_, 审核员, Reviewer', 7, 'begins with a capital letter'],
    ['role, R, 审核员, Reviewer', 7, '2 to 32'],
    ['role，Reviewer，审核员，Reviewer', 5, 'full-width'],
    ['role, Reviewer，审核员, Reviewer', 21, 'this one has 3'],
    ['role, ADMIN, 审核员, Reviewer', 7, 'there is a role "Admin" already'],
    ['Role, Reviewer, 审核员, Reviewer', 1, 'unknown kind of row "Role", did you mean "role"?'],
    [`role, Reviewer, 审核员, ${'R'.repeat(31)}`, 22, 'at most 30'],
    ['role, Reviewer, 审核\u200b员, Reviewer', 19, 'invisible'],
  ])('%s is refused at its place', (row, column, stated) => {
    const answer = rolesOf(page + row);
    expect(answer[0]).toMatchObject({ line: 2, column, message: { en: expect.stringContaining(stated) } });
    expect(answer).toHaveLength(1);
  });

  it('is refused a second time, with the line of the first', () => {
    expect(rolesOf(`role, Reviewer, 审核员, Reviewer\nrole, REVIEWER, 复核, Second\n${page}`)).toMatchObject([
      { line: 2, column: 7, value: 'REVIEWER', advice: { en: 'Line 1 adds it.' } },
    ]);
  });

  it('is what is meant by a name that is nearly its own, and known where it has another mistake', () => {
    const near = `role, Reviewer, 审核员, Reviewer\np, any, role:Reviwer, route:/, view, -`;
    expect(rolesOf(near)).toMatchObject([{ line: 2, message: { en: expect.stringContaining('"role:Reviewer"') } }]);
    expect(rolesOf('role, Reviewer, , Reviewer\np, any, role:Reviewer, route:/, view, -')).toHaveLength(1);
  });

  it('is told how many accounts have it when it goes', async () => {
    const decisionsOf = async (text: string) => {
      const answer = read(text);
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      return createDecisions(answer);
    };
    const before = await decisionsOf(`${page}role, Reviewer, 审核员, Reviewer`);
    const after = await decisionsOf(page);
    const users = [{ grants: ['role:Reviewer'], isSuper: false, isActive: false, count: 3 }];
    expect(heldRoles({ before, after, users })).toMatchObject([
      { value: 'role:Reviewer', message: { en: expect.stringContaining('3 accounts') } },
    ]);
    expect(heldRoles({ before, after, users: [] })).toEqual([]);
    // What was never in force took nothing from anybody.
    expect(heldRoles({ before: after, after, users })).toEqual([]);
  });
});

describe('changing roles in the text', () => {
  const reviewer = { name: 'Reviewer', label: { zh: '审核员', en: 'Reviewer' } };

  it('adds the first at the end and the next below it, and every other line stays', () => {
    const first = changeRole(`# 说明\n${page}\n\n`, reviewer);
    expect(first).toBe(`# 说明\n${page}\n# ---- 角色 / roles ----\nrole, Reviewer, 审核员, Reviewer\n`);
    const second = changeRole(`${first}\n# 末尾\n`, { name: 'Guest', label: { zh: '访客', en: 'Guest, "shy"' } });
    expect(second).toBe(`${first}role, Guest, 访客, "Guest, ""shy"""\n\n# 末尾\n`);
    expect(rolesOf(second)).toMatchObject([{ name: 'Reviewer' }, { label: { en: 'Guest, "shy"' } }]);
  });

  it('gives other labels in the same line, takes a row away, and keeps line ends and separators', () => {
    const text = 'p; any; role:Admin; route:/; view; -\r\nrole; Reviewer; 审核员; Reviewer\r\n';
    const renamed = changeRole(text, { name: 'Reviewer', label: { zh: '复核员', en: 'Checker' } });
    expect(renamed).toBe(text.replace('审核员; Reviewer', '复核员; Checker'));
    expect(changeRole(renamed, { name: 'Reviewer', label: null })).toBe('p; any; role:Admin; route:/; view; -\r\n');
    expect(changeRole(text, { name: 'Nobody', label: null })).toBe(text);
  });

  it('names the lines that speak of a role', () => {
    const text =
      '# role:Guest\np, any, role:Guest|role:Admin, route:/, view, -\np, any, role:Guests, route:/, view, -\nrole, Guest, 访客, Guest\n';
    expect(linesNaming(text, 'Guest')).toEqual([2]);
  });
});
