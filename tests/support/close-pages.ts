import { afterAll, beforeEach } from 'vitest';
import { closePages, describePages } from './browser';

// A race that is seen once on a busy machine is not seen again by looking for it: the report says what the page showed.
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    process.stderr.write(`${await describePages()}\n`);
  });
});

// Also those of tests that failed: the browser is there for the next file.
afterAll(closePages);
