import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { listOf } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { inputOf } from '../../../framework/fields/inputs';
import { ChoicesBox } from './choices-box';

const longestTag = 20;

/** Tags as usual, and proposals for the text of the form. */
export const TagsWriterInput = ({ field, onChange, values, ...rest }: CustomInputProps<FieldOf<'tags'>>) => {
  const Usual = inputOf(field);
  const chosen = listOf(rest.value);
  const isFull = field.maxItems !== undefined && chosen.length >= field.maxItems;
  return (
    <>
      <Usual {...rest} field={field} onChange={(next) => onChange([...listOf(next)])} />
      <ChoicesBox
        kind="tags"
        disabled={rest.disabled}
        values={values}
        longest={longestTag}
        chosen={chosen}
        onChoose={(tag) => {
          if (!isFull) onChange([...chosen, tag]);
        }}
      />
    </>
  );
};
