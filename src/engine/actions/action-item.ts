/** One button of a record or of a selection. */
export interface ActionItem {
  key: string;
  label: string;
  isDanger: boolean;
  /** Why it cannot be pressed now; undefined when it can. */
  obstacle: string | undefined;
  /** Seldom needed: in a row it stands in the menu 更多. */
  isRare?: boolean;
  onPress: () => void;
}
