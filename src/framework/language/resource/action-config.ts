import type { Computed, Expression } from '../../expressions/expression';
import type { Names } from '../../fields/field-names';
import type { FieldConfig } from '../../fields/registry';
import type { Label } from '../../shared/label';
import type { NotifyConfig } from './notify-config';
import type { AllowedConfig } from './rule-config';

/** What the server writes when an action is run: a fixed value, a computed one, the current time, or the id of the acting user. */
export type ActionValue =
  | {
      /** The fixed value; `null` empties the field. */
      value: string | number | boolean | null | readonly string[];
    }
  | {
      /** Made of the record's fields, of what the form asks for and of `inputs`; where there is nothing, the field is emptied. */
      reckon: Computed;
    }
  | 'now'
  | 'me';

/** What a field of the new record gets: a value of this record after the action, or what the server writes. */
export type CreatedValue<N extends Names = Names> =
  | {
      /** The field of this record, or the input of the action; `id` names the record itself. */
      field: N['field'] | NoInfer<N['input']>;
    }
  | ActionValue;

/** How far the records of a series are from each other: a whole number and a unit: `d` days, `w` weeks, `m` months, `y` years. */
export type Step = `${number}${'d' | 'w' | 'm' | 'y'}`;

/** A record of another resource that an action makes with its own change. `N`: what it may name. */
export interface CreatesConfig<N extends Names = Names> {
  /** Name of the resource that gets a record; not `users`. */
  resource: N['other'];
  /** Its fields, each with what it gets; the others have their defaults. */
  with: { readonly [field: string]: CreatedValue<N> };
  /** The reference of this record that names the new one from then on. Default: none does. */
  keep?: N['reference'];
  /**
   * How many are made, 1 to 100: a series, such as the instalments of a year. A number, or the number field or input that says it. Default:
   * one record, and no series.
   */
  times?: number | N['figure'] | NoInfer<N['input']>;
  /** Dates of the new records that move, each with how far it moves from one record to the next; on the clock of the console. Default: none. */
  every?: { readonly [field: string]: Step };
  /** The number field of the new records that says which of the series it is, from 1. Default: none does. */
  numbered?: string;
  /** Whether the browser goes to the page of the new record, where the user may open it. Default: false. */
  leadsTo?: boolean;
}

/** The message after an action, in its own words. */
export interface DoneText {
  /** About one record; `{title}` is replaced by its title, `{created}` by that of the record that the action makes, where it is for one record only. */
  one: Label;
  /** About many, where the action is `bulk`; `{count}` is replaced by how many there were. */
  many?: Label;
}

interface ActionBase<C> {
  /** When it is possible; otherwise the button says why not, and the server refuses. Default: always. */
  allowedWhen?: AllowedConfig<C>;
  /** With which records it is what comes next: before the other actions then, also those above it. Default: the order of the actions decides. */
  next?: C;
  /** The button's text. */
  label: Label;
  /** Name of an icon of the engine. */
  icon?: string;
  /** Shown in red, and always confirmed. Default: false. */
  danger?: boolean;
  /** What follows, shown before the action is run, below the question. Default: no question, or the question alone when `danger`. */
  confirm?: Label;
  /**
   * The question itself for one record, `{title}` for its title, where the label and the title make no sentence. Default: 确定<label>“title”吗？
   */
  question?: Label;
}

/** An action after which something is different. */
interface ChangingBase<C> extends ActionBase<C> {
  /**
   * The message when it has succeeded: what is true then, which for something that is only queued is not that it is done. Default:
   * that the action was successful.
   */
  done?: DoneText;
}

/** What a record costs, or what doing something with it costs every time. */
export type CostConfig<N extends Names = Names> = {
  /** What it is counted in: a unit of the product's ledger. */
  unit: string;
} & (
  | {
      /** The number field that says how many the record costs in all; what has been used for it already counts. */
      amount: N['figure'];
    }
  | {
      /** How many it costs each time; nothing more as long as what was held the last time is neither used nor given back. */
      each: number;
      /** The number field that says how many times that. Default: once. */
      times?: N['figure'];
      /**
       * Who holds it. `action`: the action, for its record; `pieces`: the handler or hook that it leads to, for each piece of its own, and
       * the action only says beforehand what it will be. Default: `action`.
       */
      heldFor?: 'action' | 'pieces';
    }
);

/** An action that changes the record. `N`: what it may name. */
export interface UpdateParts<N extends Names = Names, C = Expression> extends ChangingBase<C> {
  /** The state field. Default: the only one there is. */
  field?: N['state'];
  /** The states it starts from. */
  from?: readonly N['status'][];
  /** The state it leads to. */
  to?: N['status'];
  /** Can also be run for many selected records. Default: false. */
  bulk?: boolean;
  /** Fields of a form that is shown before the action is run; validated like the edit form. */
  form?: readonly N['own'][];
  /** Fields of `form` that are required here even where they are optional. */
  formRequired?: readonly N['own'][];
  /**
   * Further inputs, by name: fields of the action's form that are none of the record, and not stored by themselves. `set` can
   * compute with them, a handler gets them. Default: nothing.
   */
  inputs?: { readonly [K in N['input']]?: FieldConfig };
  /** What the server writes. */
  set?: { readonly [K in N['own']]?: ActionValue };
  /** A record of another resource that is made in the same commit, whatever the caller's own right there. Default: none. */
  creates?: CreatesConfig<N>;
  /**
   * Other actions of this resource that are carried out after it on the same record, in this order and in the same commit. Each needs its
   * own right and has to be possible by then; otherwise nothing of the row is done. None may ask for anything, or cost something. An
   * action of nothing else is a name for the row. Default: none.
   */
  andThen?: readonly N['action'][];
  /** What is held for the record from then on, of what its owner has left; refused when that is less. Default: nothing. */
  costs?: CostConfig<N>;
  /** The number field that says how many were used in the end: the rest of what is held for the record is given back. Default: nothing is. */
  settles?: N['figure'];
  /** Who is notified of it, in the same commit. An action of nothing else leaves the record as it is. Default: nobody. */
  notify?: NotifyConfig<N, C>;
}

/** Changes the record: moves a state, asks for values in a form, lets the server set values. */
export interface UpdateAction<N extends Names = Names, C = Expression> extends UpdateParts<N, C> {
  /** The kind of action. Default: `update`. */
  kind?: 'update';
}

/** Like an update, with effects beyond the record that need code; the server applies all of it or nothing. */
export interface HandlerAction<N extends Names = Names, C = Expression> extends UpdateParts<N, C> {
  /** It calls a handler of the server. */
  kind: 'handler';
  /** Name of a handler, registered in `src/product/server/handlers/handlers.ts`. */
  handler: string;
}

/**
 * Gives the account a one-time password, shown once to who asks for it: it ends the account's sessions, serves for one sign-in,
 * and has to be replaced there. Nobody resets their own this way, nor that of a user whose roles they may not give.
 */
export interface ResetPasswordAction<C = Expression> extends ActionBase<C> {
  /** It resets the password; only for the resource of the accounts, `users`. */
  kind: 'resetPassword';
  /** How long the one-time password is good, in hours. Default: 24. */
  hours?: number;
}

/**
 * Carries out another action for all that the list shows, where it is possible: a button above the list. Users need the right to
 * both; each record is changed, audited and undone as by the other action. More than fifty become a background job.
 */
export interface EachAction<N extends Names = Names, C = Expression> extends ActionBase<C> {
  /** It is about the list as a whole. */
  kind: 'each';
  /** Name of an action of this resource that is `bulk`: what is done with each. */
  action: N['action'];
  /** With which of them. Default: with all for which the action is possible. */
  where?: C;
}

/** Copies the record: writable fields are copied, states start again. Needs the right `create` as well. */
export interface DuplicateAction<N extends Names = Names, C = Expression> extends ChangingBase<C> {
  /** It copies. */
  kind: 'duplicate';
  /** The text field that gets a suffix, to distinguish the copy. */
  suffixField?: N['own'];
}

/** The place of the button of an opening action: with each record, with the selection of a list, at the head of a list. */
export type OpenPlace = 'record' | 'selection' | 'list';

/** Another text of a button, for the records for which a condition holds. `C`: conditions on the resource. */
export interface ActionLabelConfig<C = Expression> {
  /** For which records. */
  when: C;
  /** The button's text. */
  label: Label;
}

/** Opens another page with values of this record; the server only checks the right. */
export interface OpenAction<N extends Names = Names, C = Expression> extends ActionBase<C> {
  /** It opens another page. */
  kind: 'open';
  /** Path of the page; the `:id` of a page of one record is that of this record. Default: the record's own page. */
  route?: N['path'];
  /** Name of the relation that the record's own page is opened at. Default: its beginning. */
  part?: N['relation'];
  /** What the button says of some records; the first that holds counts. Default: `label` of all. */
  labels?: readonly ActionLabelConfig<C>[];
  /** Filters of a list, or initial values of a form: field there → field of this record. */
  carry?: { readonly [field: string]: N['field'] };
  /**
   * The place of its button. A selection carries the values of all its records, one parameter each; the head of a list carries what
   * the page fixes. Default: `['record']`.
   */
  on?: readonly OpenPlace[];
}

/** Puts a link on the clipboard; the server only checks the right. */
export interface CopyLinkAction<N extends Names = Names, C = Expression> extends ActionBase<C> {
  /** It copies a link. */
  kind: 'copyLink';
  /** The link, made of fields of the record: a path of the console, which becomes a whole address, or an address elsewhere. */
  link: Computed<N['field']>;
}

/** An action on records beyond the verbs. `N`: what it may name, `C`: conditions on the resource. */
export type ActionConfig<N extends Names = Names, C = Expression> =
  | UpdateAction<N, C>
  | HandlerAction<N, C>
  | DuplicateAction<N, C>
  | EachAction<N, C>
  | ResetPasswordAction<C>
  | OpenAction<N, C>
  | CopyLinkAction<N, C>;
