/** What stands for a record wherever another one refers to it. */
export interface RecordTitle {
  id: string;
  /** The text of its title field; null: the record is deleted. */
  title: string | null;
  /** Whether the caller may open the record itself. */
  canShow: boolean;
  /** What is shown beside the title, by field; left out where there is nothing. */
  shows?: Readonly<Record<string, unknown>>;
  /** Why the record may not be newly chosen; left out where it may. */
  barred?: string;
}
