import type { KeyboardEvent } from 'react';

/** Attribute of an element whose entries the arrow keys walk through: how they stand, `vertical` or `horizontal`. */
type Axis = 'vertical' | 'horizontal';

const scopeOf = (entry: Element): Element | null => entry.closest('[data-axis]');

const entriesOf = (scope: Element): readonly HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>('.menu-entry')].filter((entry) => scopeOf(entry) === scope);

/** The button of the group of an entry. */
const groupOf = (entry: Element): HTMLElement | undefined =>
  entry.closest('li')?.parentElement?.closest('li')?.querySelector<HTMLElement>(':scope > .menu-row > .menu-entry') ??
  undefined;

/** What a key leads to: another entry, or the entry itself when it is to fold or unfold. */
const targetOf = ({ key, entry, scope }: { key: string; entry: HTMLElement; scope: HTMLElement }) => {
  const entries = entriesOf(scope);
  const at = entries.indexOf(entry);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  const axis: Axis = scope.dataset.axis === 'horizontal' ? 'horizontal' : 'vertical';
  if (axis === 'horizontal') {
    if (key === 'ArrowRight') return entries[at + 1];
    return key === 'ArrowLeft' ? entries[at - 1] : undefined;
  }
  const expanded = entry.getAttribute('aria-expanded');
  if (key === 'ArrowDown') return entries[at + 1];
  if (key === 'ArrowUp') return entries[at - 1];
  if (key === 'ArrowRight' && expanded !== null) return expanded === 'true' ? entries[at + 1] : entry;
  if (key === 'ArrowLeft') {
    const group = groupOf(entry);
    return expanded === 'true' ? entry : group && entries.find((each) => each === group);
  }
  return undefined;
};

/**
 * The arrow keys, Home and End in a list of the menu, for the element that has `data-axis`. In a vertical list ArrowRight unfolds
 * a group and goes into it, ArrowLeft folds it and goes out of it. Tab keeps its own way through every entry.
 */
export const moveByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget: scope, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const entry = target instanceof Element ? target.closest<HTMLElement>('.menu-entry') : null;
  if (!entry || scopeOf(entry) !== scope) return;
  const next = targetOf({ key, entry, scope });
  if (!next) return;
  event.preventDefault();
  if (next === entry && key !== 'Home' && key !== 'End') entry.click();
  else next.focus();
};
