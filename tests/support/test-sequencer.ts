import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const projects = ['browser', 'unit', 'fresh'];

/** The environment that a file asks for in its first line; empty for the one of its project. */
const environmentOf = ({ moduleId }: TestSpecification): string =>
  /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';

const seed = process.env.TEST_SHUFFLE;
/** A number for a file that looks random and is the same for the same seed. */
const drawn = ({ moduleId }: TestSpecification): string =>
  createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');

/**
 * Files that can share a worker one after the other: vitest keeps a worker only while the next file is of the same project and
 * environment. The longest project comes first, so that both cores have work until the end.
 * `TEST_SHUFFLE` (any text) puts files alike in an order of its own: whatever needs another order depends on what a file leaves behind.
 */
export class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const keys = new Map(
      sorted.map((file) => [file, `${projects.indexOf(file.project.name)} ${environmentOf(file)}`] as const),
    );
    if (seed) sorted.sort((one, other) => drawn(one).localeCompare(drawn(other)));
    // `sort` is stable: among files alike the order is vitest's, what failed or took long first.
    return sorted.sort((one, other) => (keys.get(one) ?? '').localeCompare(keys.get(other) ?? ''));
  }
}
