// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { Create, Edit, List, Show } from '@refinedev/antd';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../framework/engine/support/fake-api';
import { renderConsole } from '../framework/engine/support/render-console';

afterEach(() => cleanup());

it('the page shows the screen of the shop as it is', () => {
  const code = readFileSync('examples/shop/product/screens/price-list-screen.tsx', 'utf8');
  expect(readFileSync('docs/refine.md', 'utf8')).toContain(`\`\`\`tsx\n${code}\`\`\``);
});

describe('the frames of @refinedev/antd within a console', () => {
  const frames: Readonly<Record<string, ComponentType<{ title?: ReactNode; resource?: string; breadcrumb?: false }>>> =
    {
      List,
      Create,
      Edit,
      Show,
    };
  it.each(Object.keys(frames))('<%s> draws its head and what is in it', async (name) => {
    const Frame = frames[name] as ComponentType<{
      title: ReactNode;
      resource: string;
      breadcrumb: false;
      children: ReactNode;
    }>;
    const boundary = (): ReactNode => (
      <Frame title={`Head of ${name}`} resource="articles" breadcrumb={false}>
        <p>within</p>
      </Frame>
    );
    renderConsole({ api: createFakeApi({ articles: [] }), at: '/articles', boundary });
    expect((await screen.findByRole('heading', { name: `Head of ${name}` })).textContent).toBe(`Head of ${name}`);
    expect(screen.getByText('within').tagName).toBe('P');
  });
});
