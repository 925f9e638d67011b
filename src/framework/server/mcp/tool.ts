import type { Resource } from '../../language/resource/resource';
import type { Label } from '../../shared/label';
import type { GuardedEndpoint } from '../api/endpoint';
import type { JsonSchema } from '../openapi/json-schema';

/** What a tool does, by which it is called and previewed. */
export type ToolKind = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'action';

/** One tool of a resource: an endpoint of the API as an assistant calls it. */
export interface Tool {
  /** `articles_list`, `articles_submit`: letters, digits and `_`. */
  name: string;
  kind: ToolKind;
  resource: Resource;
  /** The verb, or the name of the action. */
  verb: string;
  label: Label;
  /** What serves it, with its right. */
  endpoint: GuardedEndpoint;
  /** What it would cost is asked here; undefined where it costs nothing. */
  price: GuardedEndpoint | undefined;
  /** It can be tried without a trace: no handler of the product belongs to it. */
  canTry: boolean;
  /** The arguments, for who calls: fields that they may not write are none. */
  input: JsonSchema;
}

/** Whether a tool changes something, and therefore says first what. */
export const isWriting = ({ kind }: Pick<Tool, 'kind'>): boolean => kind !== 'list' && kind !== 'show';
