import { Button } from 'antd';
import { useState } from 'react';
import type { Values } from '../../../framework/engine/context/engine-record';
import type { WritingKind } from '../../contract/writing';
import { forArticles, givenOf, WritingBox } from './writing-box';

/** Signs that a model puts before a line of a list, or around it. */
const before = /^(?:\s*(?:\d{1,2}\s*[.、．)）:：]|[-*•#]+))*\s*/;
const around = /^[“"'《]+|[”"'》]+$/g;

/** The choices: the lines that a model has answered, each once, no longer than they may be. */
export const choicesIn = (text: string, longest: number): string[] => {
  const lines = text.split('\n').map((line) => line.replace(before, '').replaceAll(around, '').trim());
  return [...new Set(lines)].filter((line) => line !== '' && line.length <= longest);
};

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
        <div className="writing-choices u-flex u-wrap u-gap-8">
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
