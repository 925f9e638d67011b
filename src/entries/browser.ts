/**
 * What screens, cells, inputs and page contents of a console are written with: `import { … } from 'console-kit/browser'`. Records are
 * read with the hooks of `@refinedev/core` (`useList`, `useOne`, `useMany`), which speak the contract of the API here.
 */
export { toRefineError } from '../framework/client/data/refine-error';
export { call } from '../framework/client/http/http';
export { useServices } from '../framework/client/services-context';
export { endpoint } from '../framework/contract/endpoint';
export { typed } from '../framework/contract/rules';
export type {
  CustomCellProps,
  CustomCreateProps,
  CustomEditProps,
  CustomInputProps,
  CustomListProps,
  CustomPageProps,
  CustomShowProps,
} from '../framework/engine/context/custom-props';
export { useEngine, useResource } from '../framework/engine/context/engine-context';
export type { EngineRecord } from '../framework/engine/context/engine-record';
export { toHttpError } from '../framework/engine/context/http-error';
export { cellFor, inputFor } from '../framework/engine/context/replacements';
export { useRecordTitle } from '../framework/engine/context/use-record-title';
export { useShowError } from '../framework/engine/context/use-show-error';
export { useUnsavedGuard } from '../framework/engine/form/use-unsaved-guard';
export { LoadError } from '../framework/engine/parts/load-error';
export { Loading } from '../framework/engine/parts/loading';
export { PageFrame } from '../framework/engine/parts/page-frame';
export type { CellProps, FieldUi, InputProps } from '../framework/fields/base/field-props';
export { textFrom } from '../framework/fields/base/read-value';
export type { FieldOf } from '../framework/fields/field';
export { Blank } from '../framework/fields/parts/cells';
export { addTexts } from '../framework/i18n/i18n';
export { useLabel } from '../framework/i18n/use-label';
export { canRead, canReadPlain, canWrite } from '../framework/rights/field-rights';
export { field, res, route } from '../framework/rights/objects';
export { registerPage } from '../framework/screens/screens';
export { lazyNamed, usePart } from '../framework/shared/lazy-named';
export { useToasts } from '../framework/shared/toasts';
export { Permitted, usePermitted } from '../framework/shell/base/permitted';
export { definePluginBrowser } from '../framework/shell/base/plugins';
export { defineBrowserProduct, type FirstPageProduct } from '../framework/shell/base/product';
