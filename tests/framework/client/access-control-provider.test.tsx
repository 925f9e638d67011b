// @vitest-environment happy-dom

import { CanAccess, Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccessControlProvider } from '../../../src/framework/client/access';
import type { Can } from '../../../src/framework/rights/objects';

afterEach(cleanup);

const allowed = ['res:articles list', 'res:articles create', 'route:/a view', 'field:users.mobile read'];
const can: Can = ({ object, action }) => allowed.includes(`${object} ${action}`);

describe('what Refine is handed for rights', () => {
  const provider = createAccessControlProvider(() => can);
  it.each([
    ['articles', 'list', true],
    ['articles', 'edit', false],
    ['articles', 'clone', true],
    ['res:articles', 'list', true],
    ['route:/a', 'view', true],
    ['route:/b', 'view', false],
    ['field:users.mobile', 'read', true],
    ['field:users.mobile', 'write', false],
    [undefined, 'list', false],
  ])('answers for %s %s: %s', async (resource, action, expected) => {
    expect(await provider.can({ action, ...(resource !== undefined && { resource }) })).toEqual({ can: expected });
  });

  it('follows rights that have changed', async () => {
    let now: Can = () => false;
    const following = createAccessControlProvider(() => now);
    expect(await following.can({ resource: 'articles', action: 'list' })).toEqual({ can: false });
    now = can;
    expect(await following.can({ resource: 'articles', action: 'list' })).toEqual({ can: true });
  });

  it("decides what Refine's own components show", async () => {
    render(
      <Refine accessControlProvider={provider} options={{ disableTelemetry: true }}>
        <CanAccess resource="articles" action="list">
          <b>list</b>
        </CanAccess>
        <CanAccess resource="articles" action="delete" fallback={<i>nothing to delete</i>}>
          <b>delete</b>
        </CanAccess>
      </Refine>,
    );
    expect(await screen.findByText('list')).toBeDefined();
    expect(await screen.findByText('nothing to delete')).toBeDefined();
    expect(screen.queryByText('delete')).toBeNull();
  });
});
