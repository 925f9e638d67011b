/** A figure made of others. `N`: the fields it is made of. */
export interface ComputedNumber<N extends string = string> {
  /** `difference` takes the others from the first. A sum leaves out what is empty; the others are empty when a part is. */
  op: 'sum' | 'product' | 'difference';
  /** Names of fields, or of a field within the items of a list (`items.price`, added up), or plain figures. */
  of: readonly (N | number)[];
}

/** A text made of others. */
export interface ComputedText<N extends string = string> {
  /** The parts stand one behind the other. */
  op: 'concat';
  /** Names of fields. */
  of: readonly N[];
  /** Stands between the parts; parts that are empty are left out. Default: a blank. */
  separator?: string;
}
