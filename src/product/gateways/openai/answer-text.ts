/** The marks between which models write what they think before they answer, as they arrive where the service has not taken them out. */
const thoughts: readonly (readonly [open: string, close: string])[] = [
  // DeepSeek, Qwen, GLM, MiniMax, Kimi
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  // Gemini
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  // Doubao
  ['<seed:think>', '</seed:think>'],
  // Kimi VL
  ['◁think▷', '◁/think▷'],
  // Mistral
  ['[THINK]', '[/THINK]'],
  // gpt-oss
  ['<|channel|>analysis<|message|>', '<|end|>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
];
/** Marks around an answer, which are no part of it. */
const frames = [
  '<answer>',
  '</answer>',
  // GLM
  '<|begin_of_box|>',
  '<|end_of_box|>',
  '<|begin_of_solution|>',
  '<|end_of_solution|>',
  '<|start|>assistant',
  '<|channel|>final<|message|>',
  '<|return|>',
];
const marks = [...thoughts.flat(), ...frames].map((mark) => mark.toLowerCase());
const longestMark = Math.max(...marks.map((mark) => mark.length));
const anyMark = new RegExp(marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'i');

/** The length of the end of a text that may be the beginning of a mark. */
const openEnd = (text: string): number => {
  const tail = text.slice(-longestMark + 1).toLowerCase();
  for (let length = tail.length; length > 0; length -= 1)
    if (marks.some((mark) => mark.length > length && mark.startsWith(tail.slice(-length)))) return length;
  return 0;
};

/** Passes on what is an answer, and leaves out what a model thinks, however the text is cut into pieces. */
interface ThoughtFilter {
  take(piece: string): void;
  /** Nothing more will come. */
  end(): void;
}

/**
 * A thought is what is between its marks, or before a closing mark without an opening one (a template has written that): what was passed
 * on then was no answer, which `onRestart` says. A mark that opens in the middle of an answer and never closes is part of the answer.
 */
export const createThoughtFilter = ({
  onText,
  onRestart,
}: {
  onText: (text: string) => void;
  onRestart: () => void;
}): ThoughtFilter => {
  let rest = '';
  /** The thought that is open: its marks, and whether the answer had begun before. */
  let thought: { open: string; close: string; isWithin: boolean; searched: number } | undefined;
  let hasText = false;
  /** Blanks between a thought and the answer belong to neither. */
  let isAfterThought = false;

  const pass = (text: string): void => {
    const shown = isAfterThought && !hasText ? text.trimStart() : text;
    if (shown === '') return;
    hasText ||= shown.trim() !== '';
    onText(shown);
  };
  const closed = (length: number): void => {
    rest = rest.slice(length);
    thought = undefined;
    isAfterThought = true;
  };
  const meet = (mark: string): void => {
    const opened = thoughts.find(([open]) => open.toLowerCase() === mark.toLowerCase());
    if (opened) {
      thought = { open: mark, close: opened[1].toLowerCase(), isWithin: hasText, searched: 0 };
      return;
    }
    if (frames.includes(mark.toLowerCase())) return;
    hasText = false;
    isAfterThought = true;
    onRestart();
  };
  /** False: more has to come first. */
  const step = (): boolean => {
    if (thought) {
      const at = rest.toLowerCase().indexOf(thought.close, thought.searched);
      if (at < 0) thought.searched = Math.max(0, rest.length - thought.close.length);
      else closed(at + thought.close.length);
      return at >= 0;
    }
    const found = anyMark.exec(rest);
    const end = found ? found.index : rest.length - openEnd(rest);
    pass(rest.slice(0, end));
    rest = rest.slice(end + (found?.[0].length ?? 0));
    if (found) meet(found[0]);
    return found !== null;
  };

  return {
    take: (piece) => {
      rest += piece;
      while (rest !== '' && step());
    },
    end: () => {
      if (thought === undefined) pass(rest);
      else if (thought.isWithin) pass(thought.open + rest);
      rest = '';
      thought = undefined;
    },
  };
};

/** How many places of a text are tried as the beginning of an object: what is broken must not take for ever. */
const mostBeginnings = 100;

/** Where the object ends that begins at `start`; undefined: it does not. */
const endOfObject = (text: string, start: number): number | undefined => {
  let depth = 0;
  let isInText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
};

/** The objects in JSON within a text, also where it puts fences or words around or between them; the outermost alone. */
export const objectsIn = (text: string): readonly unknown[] => {
  const found: unknown[] = [];
  let start = text.indexOf('{');
  for (let count = 0; start >= 0 && count < mostBeginnings; count += 1) {
    const end = endOfObject(text, start);
    let next = start + 1;
    if (end !== undefined)
      try {
        found.push(JSON.parse(text.slice(start, end)));
        next = end;
      } catch {
        // Words in braces.
      }
    start = text.indexOf('{', next);
  }
  return found;
};
