import { buildServer } from './bundle/build-server';

// Bundles the server for the processes that tests start, and for `npm start`, which does it by itself where it is not done.
await buildServer();
