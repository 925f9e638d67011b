import { useState } from 'react';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import type { FieldOf } from '../../../framework/fields/field';
import { inputOf } from '../../../framework/fields/inputs';
import { forArticles, givenOf, WritingBox } from './writing-box';

/** A summary as usual, or written from the text of the form. */
export const SummaryWriterInput = ({ field, onChange, values, ...rest }: CustomInputProps<FieldOf<'textarea'>>) => {
  const [problem, setProblem] = useState<string>();
  const Usual = inputOf(field);
  return (
    <>
      <Usual {...rest} field={field} onChange={(next) => onChange(typeof next === 'string' ? next : null)} />
      <WritingBox
        writer={forArticles}
        wishes={['summary']}
        disabled={rest.disabled}
        given={() => givenOf(values)}
        take={({ text }) => {
          onChange(
            text
              .replaceAll(/\s*\n\s*/g, '')
              .trim()
              .slice(0, field.max),
          );
          return undefined;
        }}
        problem={problem}
        onProblem={setProblem}
      />
    </>
  );
};
