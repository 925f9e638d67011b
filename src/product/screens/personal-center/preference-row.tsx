import { type ReactNode, useId } from 'react';

/** A setting of the browser: its name, what it does, and its control, which learns the id of the name. */
export const PreferenceRow = ({
  name,
  hint,
  children,
}: {
  name: string;
  hint: string;
  children: (labelId: string) => ReactNode;
}): ReactNode => {
  const id = useId();
  return (
    <div className="pc-row">
      <div className="pc-row-text">
        <div id={id}>{name}</div>
        <div className="pc-muted">{hint}</div>
      </div>
      {children(id)}
    </div>
  );
};
