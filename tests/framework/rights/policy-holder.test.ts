import { describe, expect, it } from 'vitest';
import type { PolicyUser } from '../../../src/framework/rights/check-policy';
import { createPolicyHolder } from '../../../src/framework/rights/check-policy';
import { noPolicy } from '../../../src/framework/rights/create-decisions';
import { known, sampleText } from './support/sample-policy';
import { subject } from './support/subjects';

const user = (role: string, isActive = true): PolicyUser => ({ ...subject(`role:${role}`), isActive });
const start = (listUsers?: () => readonly PolicyUser[]) =>
  createPolicyHolder({ initial: noPolicy, known: () => known, ...(listUsers && { listUsers }) });
const withoutEditor = sampleText.replace('show|edit|activate', 'show|activate');

describe('the policy holder', () => {
  it('keeps the last good policy when a text is wrong', async () => {
    const holder = start();
    expect(holder.current()).toBe(noPolicy);
    expect(await holder.activate('nonsense')).toMatchObject({ ok: false });
    expect(holder.current()).toBe(noPolicy);
    const good = await holder.activate(sampleText);
    expect(good).toMatchObject({ ok: true, revision: holder.current().revision });
    const inForce = holder.current();
    const bad = await holder.activate(sampleText.replace('role:Admin', 'role:admin'));
    expect(bad).toMatchObject({ ok: false, errors: [{ line: 2, value: 'role:admin' }] });
    expect(holder.current()).toBe(inForce);
  });

  it('puts texts in force in the order given', async () => {
    const holder = start();
    const [, last] = await Promise.all([holder.activate(sampleText), holder.activate(withoutEditor)]);
    expect(last).toMatchObject({ ok: true, revision: holder.current().revision });
  });

  it.each([
    ['an active editor', [user('Admin')], true],
    ['a super user', [{ grants: [], isSuper: true, isActive: true }], true],
    ['a disabled editor', [user('Admin', false), user('Customer')], false],
    ['a disabled super user', [{ grants: [], isSuper: true, isActive: false }], false],
    ['nobody', [], false],
  ])('asks for somebody who may edit the policy: %s', async (_name, users, expected) => {
    const holder = start(() => users);
    expect((await holder.activate(sampleText)).ok).toBe(expected);
    expect(holder.current() === noPolicy).toBe(!expected);
  });

  it('refuses a policy that locks everybody out and keeps the old one', async () => {
    const holder = start(() => [user('Admin')]);
    await holder.activate(sampleText);
    const inForce = holder.current();
    expect(await holder.activate(withoutEditor)).toMatchObject({ ok: false, errors: [{ value: 'res:policy' }] });
    expect(holder.current()).toBe(inForce);
  });

  it('survives a list of users that fails', async () => {
    let isBroken = true;
    const holder = start(() => {
      if (isBroken) throw new Error('no data');
      return [user('Admin')];
    });
    await expect(holder.activate(sampleText)).rejects.toThrow('no data');
    expect(holder.current()).toBe(noPolicy);
    isBroken = false;
    expect(await holder.activate(sampleText)).toMatchObject({ ok: true });
  });

  it('warns of a route without a row', async () => {
    const text = sampleText.replace(/^p.*route:\/dispose.*\n/m, '');
    expect(await start().activate(text)).toMatchObject({ ok: true, warnings: [{ value: 'route:/dispose/dispose' }] });
    expect(await start().activate(sampleText)).toMatchObject({ ok: true, warnings: [] });
  });
});
