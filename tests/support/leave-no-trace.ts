import { afterAll, vi } from 'vitest';
import { makeDomQuick } from './quick-dom';

if (typeof document !== 'undefined') makeDomQuick();

// The next file of this worker finds the globals as the first one did.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === 'undefined') return;
  // What is still shown goes as its own root goes; its nodes may be portals outside it.
  (await import('@testing-library/react')).cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  history.replaceState(null, '', '/');
});
