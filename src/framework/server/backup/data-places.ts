import { join } from 'node:path';
import { lastGoodFile } from '../rights/policy-file';

/** Where the files are that belong to the data and are no rows; absolute paths. */
export interface DataPlaces {
  dataDir: string;
  secret: string;
  policy: string;
  lastGoodPolicy: string;
}

/** The places of a data directory and a policy file. */
export const dataPlaces = ({ dataDir, policyFile }: { dataDir: string; policyFile: string }): DataPlaces => ({
  dataDir,
  secret: join(dataDir, 'secret'),
  policy: policyFile,
  lastGoodPolicy: lastGoodFile(dataDir),
});
