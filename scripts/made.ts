import { writeGenerated } from './generated/generated';
import { notCommitted } from './generated/generators';

// The end of `npm run build`: what is generated and is not in the repository.
for (const filesOf of notCommitted) await writeGenerated(await filesOf());
