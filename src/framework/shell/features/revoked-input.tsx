import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { viewerOf } from '../../rights/navigation';
import { lazyNamed } from '../../shared/lazy-named';
import { useLatest } from '../../shared/use-latest';
import { onAccessChanging } from '../session/access-changes';
import { useSession } from '../session/boot-context';
import { placeOf } from '../workspace/tabs/tab-at';
import { useTabsControl, useTabsState } from '../workspace/tabs/tabs-context';

const skipped = new Set(['password', 'hidden', 'file', 'checkbox', 'radio', 'button', 'submit', 'search']);

const nameOf = (element: HTMLElement): string => {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  return (
    labels?.[0]?.textContent ??
    element.getAttribute('aria-label') ??
    element.getAttribute('placeholder') ??
    ''
  ).trim();
};

const textIn = (element: HTMLElement): string => {
  if (element instanceof HTMLInputElement)
    return skipped.has(element.type) || element.role === 'combobox' ? '' : element.value;
  return element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? '');
};

/** What is typed into a page, a line for each box with its name before it. Passwords and what is chosen from a list are left out. */
const readInput = (page: Element): string =>
  [...page.querySelectorAll<HTMLElement>('input, textarea, [contenteditable="true"]')]
    .flatMap((element) => {
      const [name, value] = [nameOf(element), textIn(element).trim()];
      if (value === '') return [];
      return [name === '' ? value : `${name}: ${value}`];
    })
    .join('\n');

const RevokedDialog = lazyNamed(async () => (await import('./revoked-dialog')).RevokedDialog);

/**
 * Where a change of the policy removes the page that somebody types into, their text is offered for copying: the page itself is gone
 * with the next render. Nothing is shown for pages without unsaved input.
 */
export const RevokedInput = (): ReactNode => {
  const session = useLatest(useSession());
  const { bound } = useTabsState();
  const list = useLatest(bound.tabs.list);
  const { guards } = useTabsControl();
  const [text, setText] = useState('');
  useEffect(
    () =>
      onAccessChanging((next) => {
        const mayOpen = viewerOf({ access: next });
        const lost = list.current.flatMap(({ key, address }) => {
          const route = session.current.matchRoute(placeOf(address).pathname)?.route;
          const page = document.querySelector(`[data-page="${CSS.escape(key)}"]`);
          return route && page && guards.isHeld(key) && !mayOpen(route) ? [readInput(page)] : [];
        });
        const all = lost.filter((one) => one !== '').join('\n\n');
        if (all !== '') setText(all);
      }),
    [guards],
  );
  return (
    text !== '' && (
      <Suspense fallback={null}>
        <RevokedDialog text={text} onClose={() => setText('')} />
      </Suspense>
    )
  );
};
