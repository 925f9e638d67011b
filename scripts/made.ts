import { buildServer } from './bundle/build-server';
import { writeGenerated } from './generated/generated';
import { notCommitted } from './generated/generators';

// The end of `npm run build`: the bundle of the server, and what is generated and is not in the repository.
await buildServer();
for (const filesOf of notCommitted) await writeGenerated(await filesOf());
