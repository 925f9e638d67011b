/**
 * Whether a verb is an exact member of a row's list: `edit` is not in `credit`, and there is no wildcard.
 * @param action the verb asked for
 * @param actions the actions cell of the row, separated by `|`
 */
export function verb(action: string, actions: string): boolean {
  return action !== '' && actions.split('|').includes(action);
}
