/**
 * The template's way of calling a collection, below a path of its own: `getList` with numbered pages, `getTree` where the list has
 * a tree, `doEdit` for what may be created or edited, `doDelete` for what may be deleted. Which of them exist is said by `verbs`.
 * `N`: names of the resource's fields.
 */
export interface ActionsApiConfig<N extends string = string> {
  /** It is the template's way. */
  kind: 'actions';
  /** Where the calls stand, below the base of the API: `/departmentManagement`. */
  path: string;
  /**
   * What `getList` is searched by: name of the address's parameter → field. A text is looked for within the field, any other
   * value is the field's own. Default: each text field with `search`, by its own name.
   */
  query?: { readonly [parameter: string]: N };
  /** Name of the parameter for the number of the page, counted from 1. Default: `pageNo`. */
  page?: string;
  /** Name of the parameter for the records of a page. Default: `pageSize`. */
  size?: string;
}

/** How browser and server speak of the records: by REST, or in the template's way. */
export type ApiConfig<N extends string = string> = 'rest' | ActionsApiConfig<N>;

/** One parameter that `getList` is searched by. */
export interface QueryParameter {
  name: string;
  field: string;
  /** Looked for within the field, or equal to it. */
  op: 'like' | 'eq';
}

/** The template's way with every default filled in. */
export interface ActionsApi {
  path: string;
  page: string;
  size: string;
  query: readonly QueryParameter[];
}
