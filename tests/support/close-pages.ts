import { afterAll } from 'vitest';
import { closePages } from './browser';

// Also those of tests that failed: the browser is there for the next file.
afterAll(closePages);
