import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useLabel } from '../../framework/i18n/use-label';
import type { Texts } from '../../framework/shared/label';

/** Chooses a file; the browser's own button would speak the browser's language. */
export const FileButton = ({
  name,
  accept,
  onChoose,
}: {
  /** What kind of file. */
  name: Texts;
  accept?: string;
  onChoose: (file: File) => void;
}): ReactNode => {
  const label = useLabel();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label(name)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen once more.
          target.value = '';
          if (!file) return;
          setChosen(file.name);
          onChoose(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>
        {label({ zh: `选择${name.zh}`, en: `Choose: ${name.en.toLowerCase()}` })}
      </Button>
      {chosen}
    </>
  );
};
