// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest';
import { holdTitle, putAside } from '../../../../../src/framework/shell/account/lock/locked-console';
import { holdKeys } from '../../../../../src/framework/shell/base/hold-keys';

/** Observers are heard after what runs now. */
const observed = () => new Promise((done) => setTimeout(done));

afterEach(() => {
  document.body.innerHTML = '';
});

test('everything but the host leaves the document, newcomers too, and comes back as it was', async () => {
  document.body.innerHTML = '<div id="root"><input value="draft"></div><div class="dialog">secret</div>';
  const before = document.body.innerHTML;
  const input = document.querySelector('input');
  if (!input) throw new Error('no input');
  input.value = 'typed';
  const host = document.createElement('div');
  const bringBack = putAside(host);
  expect(document.body.innerHTML).toBe('<div></div>');
  const late = document.createElement('div');
  late.textContent = 'a late message';
  document.body.append(late);
  await observed();
  expect(document.body.textContent).toBe('');
  late.remove();
  bringBack();
  expect(document.body.innerHTML).toBe(before);
  expect(document.querySelector('input')).toBe(input);
  expect(input.value).toBe('typed');
});

test('the title of the work is held back, and what it becomes meanwhile is what it is afterwards', async () => {
  document.title = 'Secret page';
  const { set, release } = holdTitle();
  set('Locked');
  expect(document.title).toBe('Locked');
  document.title = 'Another secret page';
  await observed();
  expect(document.title).toBe('Locked');
  release();
  expect(document.title).toBe('Another secret page');
});

test('keys reach what is in the host and no shortcut of the page', () => {
  const host = document.createElement('div');
  const field = document.createElement('input');
  host.append(field);
  document.body.append(host);
  const heard: string[] = [];
  const shortcut = () => heard.push('shortcut');
  document.addEventListener('keydown', shortcut);
  field.addEventListener('keydown', () => heard.push('field'));
  const letGo = holdKeys(host);
  const press = (target: EventTarget) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  press(field);
  press(document.body);
  expect(heard).toEqual(['field']);
  letGo();
  press(document.body);
  expect(heard).toEqual(['field', 'shortcut']);
  document.removeEventListener('keydown', shortcut);
});
