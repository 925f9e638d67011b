import { useState } from 'react';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { textFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { PhrasesInput } from '../phrases/phrases-input';
import { forComments, WritingBox } from './writing-box';

/** An answer to a comment: ready-made phrases, or one that a model proposes. Nothing is sent before the form is. */
export const ReplyWriterInput = (props: CustomInputProps<FieldOf<'textarea'>>) => {
  const { field, onChange, values, disabled } = props;
  const [problem, setProblem] = useState<string>();
  const id = textFrom(values.id);
  return (
    <>
      <PhrasesInput {...props} />
      {id !== '' && (
        <WritingBox
          writer={forComments}
          wishes={['reply']}
          disabled={disabled}
          given={() => ({ id })}
          take={({ text }) => {
            onChange(text.trim().slice(0, field.max));
            return undefined;
          }}
          problem={problem}
          onProblem={setProblem}
        />
      )}
    </>
  );
};
