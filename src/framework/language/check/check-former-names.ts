import { formerNames, type Was } from '../../shared/was';

/** Names that no field or collection was ever called, because every row has them, or the language itself. */
const never = new Set(['', 'id', 'version', 'createdAt', 'updatedAt', '__proto__', 'constructor', 'prototype']);

/** Checks the former names of siblings: stored data must be able to follow exactly one of them. */
export const checkFormerNames = ({
  report,
  path,
  named,
}: {
  report: (path: string, message: string, hint?: string) => void;
  /** Where they stand; empty for the report's own place. */
  path: string;
  named: Readonly<Record<string, { was?: Was }>>;
}): void => {
  const claimed = new Map<string, string>();
  for (const [name, { was }] of Object.entries(named)) {
    const at = `${path && `${path}.`}${name}.was`;
    for (const former of formerNames(was)) {
      const other = claimed.get(former);
      if (never.has(former)) report(at, `"${former}" is no name that it can have had.`);
      else if (Object.hasOwn(named, former))
        report(at, `"${former}" is still in use.`, 'Stored data of that name belongs to it; name what is gone.');
      else if (other !== undefined)
        report(at, `"${former}" is a former name of "${other}" already.`, 'Stored data can follow only one of them.');
      claimed.set(former, name);
    }
  }
};
