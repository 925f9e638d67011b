import { afterAll, afterEach } from 'vitest';
import { closePages, closePagesOfTest, describePages } from './browser';

afterEach(async ({ task }) => {
  // A race that is seen once on a busy machine is not seen again by looking for it: the report says what the page showed.
  if (task.result?.state === 'fail') process.stderr.write(`${await describePages()}\n`);
  await closePagesOfTest();
});

// The browser is there for the next file.
afterAll(closePages);
