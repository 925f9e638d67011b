// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SessionDemoScreen as Screen } from '../../src/demos/session-demo/session-demo-screen';
import { type Services, ServicesProvider } from '../../src/framework/client/services-context';
import { grantsOf } from '../../src/framework/shared/grants';
import { SubjectProvider } from '../../src/framework/shell/base/permitted';
import { startTexts } from '../support/start-texts';

let SessionDemoScreen: typeof Screen;
beforeAll(async () => {
  await startTexts();
  // A screen adds its texts when it is loaded.
  ({ SessionDemoScreen } = await import('../../src/demos/session-demo/session-demo-screen'));
});
afterEach(cleanup);

/** The permissions of which the page shows a line. */
const linesFor = (permissions: readonly string[], isSuper = false): string[] => {
  const user = { roles: [], permissions };
  render(
    <ServicesProvider services={{ user } as unknown as Services}>
      <SubjectProvider subject={{ grants: grantsOf(user), isSuper }}>
        <SessionDemoScreen />
      </SubjectProvider>
    </ServicesProvider>,
  );
  return screen
    .queryAllByText(/.(write|delete):system./)
    .flatMap(({ textContent }) => /\w+(?=:system)/.exec(textContent) ?? []);
};

describe('the session demo', () => {
  it.each([
    { held: [], lines: [] },
    { held: ['read:system'], lines: [] },
    { held: ['read:system', 'write:system'], lines: ['write'] },
    { held: ['write:system', 'delete:system'], lines: ['write', 'delete'] },
  ])('shows who holds $held the lines of $lines', ({ held, lines }) => {
    expect(linesFor(held)).toEqual(lines);
  });

  it('shows every line to a full admin', () => {
    expect(linesFor([], true)).toEqual(['write', 'delete']);
  });
});
