/** What stands for a record wherever another one refers to it. */
export interface RecordTitle {
  id: string;
  /** The text of its title field; null: the record is deleted. */
  title: string | null;
  /** Whether the caller may open the record itself. */
  canShow: boolean;
}
