// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ThemeProvider } from '../../../../../src/framework/shell/base/theme/theme-provider';
import { startTexts } from '../../../../support/start-texts';

beforeAll(startTexts);
afterEach(cleanup);

it('a button is called the same before, while and after it works', () => {
  const save = (loading: boolean) => (
    <ThemeProvider plainDialogs={false}>
      <Button loading={loading}>保存</Button>
    </ThemeProvider>
  );
  const { rerender } = render(save(false));
  for (const loading of [true, false]) {
    rerender(save(loading));
    expect(screen.getByRole('button', { name: '保存' })).toBeTruthy();
  }
});
