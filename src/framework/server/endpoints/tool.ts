import type { Resource } from '../../language/resource/resource';
import type { Label } from '../../shared/label';
import type { GuardedEndpoint } from '../services/endpoint';
import type { JsonSchema } from './json-schema';

/** Determines how a tool is called and previewed. */
export type ToolKind = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'action';

/** A tool of a resource: an API endpoint that an assistant can call. */
export interface Tool {
  /** `<resource>_<verb or action>`: letters, digits and `_`. */
  name: string;
  kind: ToolKind;
  resource: Resource;
  /** The verb, or the name of the action. */
  verb: string;
  label: Label;
  /** The endpoint it calls, with its right. */
  endpoint: GuardedEndpoint;
  /** The endpoint that returns its price; undefined if it is free. */
  price: GuardedEndpoint | undefined;
  /** Whether its preview may run it and roll it back: false for deletions and actions with a product handler. */
  canTry: boolean;
  /** The arguments, limited to fields that the caller may write. */
  input: JsonSchema;
}

/** Whether a tool writes, and therefore requires a confirmation after a preview. */
export const isWriting = ({ kind }: Pick<Tool, 'kind'>): boolean => kind !== 'list' && kind !== 'show';
