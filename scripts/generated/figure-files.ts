import config from '../../resources.config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { figurePage } from '../figures/figure-page';
import type { Generated } from './generated';

/** The page that says of every figure where it comes from, in both languages. */
export const figureFiles = (): readonly Generated[] => [
  { file: 'docs/figures.md', make: () => figurePage({ console: resolveConsole(config), language: 'en' }) },
  { file: 'docs/figures.zh-CN.md', make: () => figurePage({ console: resolveConsole(config), language: 'zh' }) },
];
