import type { Seed } from './record';

/** The text of `mock-db.json`: a record a line, so that changes can be read line by line. */
export const formatSeed = (seed: Seed): string => {
  const collections = Object.entries(seed).map(([name, records]) => {
    const lines = records.map((record) => `    ${JSON.stringify(record)}`);
    return `  ${JSON.stringify(name)}: [\n${lines.join(',\n')}\n  ]`;
  });
  return `{\n${collections.join(',\n')}\n}\n`;
};
