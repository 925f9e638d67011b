import { reportedChanges } from './generated/generated';
import { freshenSchema } from './generated/schema-files';

/** `npm run schema`: writes the JSON Schema of the language where it is older than its types; `npm run dev` begins with it. */
console.log(reportedChanges(await freshenSchema()));
