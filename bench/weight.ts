import { openBrowser } from '../tests/support/browser';
import { measureWeight } from '../tests/support/page-weight';
import { startConsole } from '../tests/support/start-console';
import { type Figure, times } from './measure';

/** The best peer's sign-in page and home, gzip kB of JavaScript (shadcn-admin; November 2026). */
const bestPeer = { toSignIn: 226, toHome: 164 };

/** JavaScript loaded until the sign-in page can be used, and from there to the first generated list. */
export const benchWeight = async (): Promise<Figure[]> => {
  const server = await startConsole();
  const browser = await openBrowser();
  try {
    const { toSignIn, toList } = await measureWeight(browser, server.url);
    const total = (toSignIn + toList) / (bestPeer.toSignIn + bestPeer.toHome);
    return [
      {
        name: 'JavaScript to sign-in, gzip',
        value: `${toSignIn.toFixed(1)} kB`,
        ratio: `${times(toSignIn / bestPeer.toSignIn)} the best peer`,
        aim: '≤ 110 kB',
        isReached: toSignIn <= 110,
      },
      {
        name: 'JavaScript from sign-in to first list, gzip',
        value: `${toList.toFixed(1)} kB`,
        ratio: `${times(total)} the best peer, sign-in and home together`,
        aim: '≤ 361 kB',
        isReached: toList <= 361,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
};
