import { expect, it } from 'vitest';
import { nextStep, type UpdateEvent, type UpdateStep } from '../../../src/plugins/pwa/browser/update-prompt';

const now = (hasUnsaved: boolean): UpdateEvent => ({ name: 'now', hasUnsaved });

it.each<[UpdateStep, UpdateEvent, UpdateStep]>([
  ['none', { name: 'found' }, 'offered'],
  ['none', now(false), 'none'],
  ['offered', now(false), 'updating'],
  ['offered', now(true), 'asking'],
  ['offered', { name: 'later' }, 'none'],
  ['offered', { name: 'discard' }, 'offered'],
  ['asking', { name: 'back' }, 'offered'],
  ['asking', { name: 'discard' }, 'updating'],
  // Another version does not take back the question.
  ['asking', { name: 'found' }, 'asking'],
  ['asking', { name: 'later' }, 'asking'],
  ['updating', { name: 'found' }, 'updating'],
  ['updating', { name: 'later' }, 'updating'],
])('%s, %j: %s', (step, event, expected) => expect(nextStep(step, event)).toBe(expected));
