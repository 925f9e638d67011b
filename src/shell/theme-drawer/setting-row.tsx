import { type ReactNode, useId } from 'react';

/** The control learns the ids of its name and of the hint below it. */
export interface RowIds {
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
}

/** One setting: its name, its control, and below it what is to be known. */
export const SettingRow = ({
  name,
  hint,
  children,
}: {
  name: string;
  /** Why it cannot be used now, or when it takes effect. */
  hint?: string | undefined;
  children: (ids: RowIds) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className="theme-row">
      <span id={id}>{name}</span>
      {children({ 'aria-labelledby': id, 'aria-describedby': hint === undefined ? undefined : `${id}-hint` })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="theme-why">
          {hint}
        </p>
      )}
    </div>
  );
};
