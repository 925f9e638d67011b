import type { Label } from '../../shared/label';

/** Where the pictures of texts are kept as records. */
export interface PictureShelf {
  /** Name of the resource whose records hold pictures. */
  of: string;
  /** Its field of type image. */
  field: string;
  /** The group that they come into. Default: none. */
  group?: {
    /** The reference to it: a field of the resource `of`. */
    by: string;
    /** What it is called: it is made for the owner of the text when there is none of this name. */
    name: Label;
  };
}
