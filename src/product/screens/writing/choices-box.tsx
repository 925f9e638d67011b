import { Button } from 'antd';
import { useState } from 'react';
import type { Values } from '../../../framework/engine/context/engine-record';
import type { WritingKind } from '../../contract/writing';
import { choicesIn } from './choices';
import { givenOf } from './given-of';
import { forArticles } from './writers';
import { WritingBox } from './writing-box';

interface ChoicesBoxProps {
  kind: WritingKind;
  disabled: boolean;
  values: Values;
  /** Longest choice, in characters. */
  longest: number;
  /** Those that are chosen. */
  chosen: readonly string[];
  onChoose: (choice: string) => void;
  /** One choice is all there is. */
  isOne?: boolean;
}

const nothing = (): undefined => undefined;

/** Proposals of a model for what the form says, as buttons: a click chooses one. */
export const ChoicesBox = ({ kind, disabled, values, longest, chosen, onChoose, isOne = false }: ChoicesBoxProps) => {
  const [problem, setProblem] = useState<string>();
  return (
    <WritingBox
      writer={forArticles}
      wishes={[kind]}
      disabled={disabled}
      given={() => givenOf(values)}
      take={nothing}
      problem={problem}
      onProblem={setProblem}
    >
      {({ text }, discard) => (
        <div className="writing-choices">
          {choicesIn(text, longest).map((choice) => (
            <Button
              key={choice}
              size="small"
              disabled={chosen.includes(choice)}
              onClick={() => {
                onChoose(choice);
                if (isOne) discard();
              }}
            >
              {choice}
            </Button>
          ))}
        </div>
      )}
    </WritingBox>
  );
};
