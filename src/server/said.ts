import type { Label } from '../schema/label';

/** The answer of an endpoint that has its own words for success. */
export class Said {
  readonly data: unknown;
  /** What people are told. */
  readonly label: Label;
  constructor(data: unknown, label: Label) {
    this.data = data;
    this.label = label;
  }
}
