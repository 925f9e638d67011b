import { consoleLog } from '../base/log';
import { checkRollups } from '../store/check-rollups';
import { lookupsOf } from '../store/lookups';
import { rollupRule, rollupsOf } from '../store/rollups';
import { ruledStore } from '../store/write-rules';
import { EnvironmentError, readEnvironment, withSecretFiles } from './environment';
import { consoleOf, type Project } from './load-project';
import { openStore } from './open-store';
import { reportStartError } from './start-server';

const usage = `npm run check:rollups            重新统计汇总与引用字段并报告每处不一致 count every rollup and lookup anew, and report each difference
npm run check:rollups -- --fix   并写入统计结果 write what was counted as well
使用 DATABASE_URL，未设置时为 DATA_DIR（须先停止服务） It uses DATABASE_URL, or DATA_DIR without it, which no server may be using`;

/**
 * Runs `npm run check:rollups` in this process and reports the result. Exit code 1 when a difference remains, or the data cannot be
 * opened.
 */
export const runRollupsCommand = async ({
  args,
  loadProject,
}: {
  args: readonly string[];
  loadProject: () => Promise<Project>;
}): Promise<void> => {
  try {
    const fix = args[0] === '--fix';
    if (args.length > Number(fix)) throw new EnvironmentError(usage);
    const project = await loadProject();
    const console = consoleOf(project.config, project.product);
    const opened = await openStore({
      environment: readEnvironment(withSecretFiles(process.env), project.dir, project.product),
      project,
      console,
    });
    try {
      const store = ruledStore({ store: opened, rules: [rollupRule({ console: () => console })] });
      let count = 0;
      for await (const { collection, id, field, stored, counted } of checkRollups({ store, console, fix })) {
        count += 1;
        consoleLog.info(`${collection} ${id} ${field}: ${JSON.stringify(stored)} → ${JSON.stringify(counted)}`);
      }
      const all = `${rollupsOf(console).all.length} 个汇总字段 rollups, ${lookupsOf(console).all.length} 个引用字段 lookups`;
      if (count === 0) consoleLog.info(`✓ ${all}: 全部一致 all right`);
      else
        consoleLog.info(
          `${all}: ${count} ${fix ? '处已修正 put right' : '处不一致 differ; --fix 修正 puts them right'}`,
        );
      if (count > 0 && !fix) process.exitCode = 1;
    } finally {
      await opened.close();
    }
  } catch (error) {
    reportStartError({ error, log: consoleLog });
    process.exitCode = 1;
  }
};
