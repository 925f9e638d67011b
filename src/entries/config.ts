/**
 * What a configuration is written with: `import { defineConsole, … } from 'console-kit/config'`. No React and no server, so that
 * browser, server and checks read it alike.
 */
export * as z from 'zod/mini';
export { endpoint } from '../framework/contract/endpoint';
/** The schemas of values: `body: z.object({ name: rule.text({ max: 40 }), count: rule.number({ min: 1 }), note: rule.optional(rule.text()) })`. */
export * as rule from '../framework/contract/rules';
export { typed } from '../framework/contract/rules';
export { defineOptions } from '../framework/fields/base/option';
/** What a type of one's own is made with: `defineFieldType<BarcodeConfig>({ … })`. */
export { asWritten, column, figureColumn, isNumber, isText, plainText } from '../framework/fields/base/shapes';
export { lookup } from '../framework/fields/lookup';
export {
  choice,
  color,
  date,
  dateRange,
  datetime,
  defineFieldType,
  file,
  image,
  json,
  list,
  money,
  number,
  type OwnFieldConfig,
  percent,
  phone,
  progress,
  rating,
  ref,
  region,
  richtext,
  state,
  tags,
  text,
  textarea,
  toggle,
  tree,
  url,
  video,
} from '../framework/fields/registry';
export type { RecordOf } from '../framework/fields/stored-value';
export { defineConsole } from '../framework/language/console-config';
export { defineDashboard } from '../framework/language/dashboard-config';
export { defineMigration } from '../framework/language/define-migration';
export { definePlugin } from '../framework/language/plugin';
export { plainNotices, plainUsers } from '../framework/language/resource/plain-users';
export { defineResource } from '../framework/language/resource/resource-config';
export { resourceFromJson } from '../framework/language/resource/resource-from-json';
