import { Tag } from 'antd';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyFileView, PolicyFinding, PolicyRoleView } from '../../contract/policy';
import { useEngine } from '../../engine/context/engine-context';
import { type Suggestion, type Suggestions, suggestAt, type Vocabulary } from './suggest';
import { usePolicyWords } from './use-policy-words';

/** Line height, padding and height of the open list, in px; must match the style sheet. */
const [lineHeight, padding, listHeight] = [20, 8, 220];

let canvas: CanvasRenderingContext2D | null | undefined;
/** Width of a text in the font of an element, in px. */
const widthOf = (text: string, element: Element): number => {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = getComputedStyle(element).font;
  return canvas.measureText(text).width;
};

/** Text editor of the policy with line numbers, underlined mistakes and completion at the caret. */
const PolicyEditor = ({
  area,
  text,
  findings,
  known,
  isReadOnly,
  onWrite,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Without unmet expectations. */
  findings: readonly PolicyFinding[];
  known: Vocabulary;
  isReadOnly: boolean;
  onWrite: (text: string, isStep?: boolean) => void;
}): ReactNode => {
  const { t } = useTranslation('policy');
  const id = useId();
  const gutter = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  /** Position of the caret to set after the text has been rendered. */
  const caret = useRef<number>(undefined);
  const [open, setOpen] = useState<{ offered: Suggestions; active: number; place: CSSProperties }>();
  const [font, setFont] = useState<Element | null>(null);
  useLayoutEffect(() => {
    setFont(area.current);
  }, [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a new text was rendered.
  useLayoutEffect(() => {
    if (caret.current !== undefined) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [area, text]);
  const lines = text.split('\n');
  const close = (): void => setOpen(undefined);

  /** Opens the suggestions. Unless requested explicitly, only if a word has been started and is incomplete. */
  const offer = (input: HTMLTextAreaElement, isRequested: boolean): void => {
    const at = input.selectionStart;
    const offered = isReadOnly ? undefined : suggestAt(input.value, at, known);
    const typed = input.value.slice(offered?.from, at);
    if (offered === undefined || (!isRequested && (typed === '' || offered.list[0]?.word === typed))) {
      close();
      return;
    }
    const before = input.value.slice(0, offered.from).split('\n');
    const top = padding + before.length * lineHeight - input.scrollTop;
    const left = padding + widthOf(before.at(-1) ?? '', input) - input.scrollLeft;
    const isAbove = top + listHeight > input.clientHeight && top > listHeight;
    setOpen({
      offered,
      active: 0,
      place: {
        left: Math.max(0, Math.min(left, input.clientWidth - 260)),
        ...(isAbove ? { bottom: input.clientHeight - top + lineHeight } : { top }),
      },
    });
  };
  const take = ({ word }: Suggestion, { from, to }: Suggestions): void => {
    close();
    caret.current = from + word.length;
    onWrite(text.slice(0, from) + word + text.slice(to), true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if ((event.ctrlKey && key === ' ') || (event.altKey && key === 'ArrowDown')) {
      event.preventDefault();
      offer(event.currentTarget, true);
      return;
    }
    if (open === undefined) return;
    const { list } = open.offered;
    const chosen = list[open.active];
    const step = { ArrowDown: 1, ArrowUp: list.length - 1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen({ ...open, active: (open.active + step) % list.length });
    } else if ((key === 'Enter' || key === 'Tab') && chosen) {
      event.preventDefault();
      take(chosen, open.offered);
    } else if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'].includes(key)) close();
  };
  const option = (index: number): string => `${id}-${index}`;
  return (
    <div className="policy-editor u-grid">
      <div className="policy-gutter u-clip u-muted u-p-8 u-line u-surface u-text-end" aria-hidden="true">
        <div ref={gutter}>
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number.
            <div key={index} data-severity={findings.find(({ line }) => line === index + 1)?.severity}>
              {index + 1}
            </div>
          ))}
        </div>
      </div>
      <div className="u-relative">
        <textarea
          ref={area}
          className="policy-text u-p-8 u-line u-surface u-full u-full-height"
          aria-label={t('text')}
          aria-describedby={isReadOnly ? undefined : `${id}-hint`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={open && `${id}-list`}
          aria-activedescendant={open && option(open.active)}
          spellCheck={false}
          wrap="off"
          readOnly={isReadOnly}
          value={text}
          onChange={({ target }) => {
            onWrite(target.value);
            offer(target, false);
          }}
          onKeyDown={onKeyDown}
          onClick={close}
          onBlur={close}
          onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
            if (gutter.current) gutter.current.style.transform = `translateY(${-scrollTop}px)`;
            if (marks.current) marks.current.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
          }}
        />
        <div className="policy-marks u-absolute u-clip" aria-hidden="true">
          <div ref={marks}>
            {font &&
              findings.map(({ line, column, value, severity, message }) => (
                <i
                  className="u-absolute"
                  key={`${line}:${column} ${message.en}`}
                  data-severity={severity}
                  style={{
                    top: padding + (line - 1) * lineHeight,
                    left: padding + widthOf((lines[line - 1] ?? '').slice(0, column - 1), font),
                    width: Math.max(widthOf(value, font), 8),
                  }}
                />
              ))}
          </div>
        </div>
        {open && (
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t('suggestions')}
            className="policy-suggest u-absolute u-scroll u-line u-rounded u-raised u-shadow"
            style={open.place}
          >
            {open.offered.list.map((one, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text (aria-activedescendant).
              <div
                className="u-min-h-24 u-pointer"
                key={one.word}
                ref={index === open.active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null}
                id={option(index)}
                role="option"
                aria-selected={index === open.active}
                onMouseDown={(event) => {
                  event.preventDefault();
                  take(one, open.offered);
                }}
              >
                {one.word} {one.label !== undefined && <span className="u-muted">{one.label}</span>}
              </div>
            ))}
          </div>
        )}
      </div>
      {!isReadOnly && (
        <p id={`${id}-hint`} className="policy-quiet">
          {t('suggestHint')}
        </p>
      )}
    </div>
  );
};

const noPermissions: readonly string[] = [];

/** Offset of the start of a line; lines are counted from 1. */
const startOf = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);

/** The text of the policy next to its findings; pressing a finding selects it in the text. */
export const PolicyText = ({
  file,
  roles,
  text,
  findings,
  isReadOnly,
  onWrite,
}: {
  file: PolicyFileView;
  /** All roles under the text. */
  roles: readonly PolicyRoleView[];
  text: string;
  findings: readonly PolicyFinding[];
  isReadOnly: boolean;
  onWrite: (text: string, isStep?: boolean) => void;
}): ReactNode => {
  const { t, label, objectText, actionText } = usePolicyWords();
  const { permissions = noPermissions } = useEngine().console;
  const known = useMemo(
    () => ({
      permissions,
      roles: roles.map(({ name, label: of }) => ({ name, label: label(of) })),
      objects: file.objects.map((one) => ({
        object: one.object,
        scopes: one.scopes,
        label: objectText(one),
        actions: one.actions.map(({ name }) => ({ name, label: actionText(one, name) })),
      })),
    }),
    [actionText, file, label, objectText, permissions, roles],
  );
  const own = findings.filter(({ isExpectation }) => !isExpectation);
  const area = useRef<HTMLTextAreaElement>(null);
  const goTo = ({ line, column, value }: PolicyFinding): void => {
    const input = area.current;
    if (input === null) return;
    const at = startOf(text, line) + column - 1;
    input.focus();
    input.setSelectionRange(at, text.startsWith(value, at) ? at + value.length : at);
    input.scrollTop = (line - 4) * Number.parseFloat(getComputedStyle(input).lineHeight);
  };
  return (
    <div className="policy-both u-stack u-gap-12">
      <PolicyEditor area={area} text={text} findings={own} known={known} isReadOnly={isReadOnly} onWrite={onWrite} />
      <section className="policy-findings u-scroll" aria-label={t('findings')} aria-live="polite">
        {findings.length === 0 && <p className="policy-quiet u-break">{t('noFinding')}</p>}
        <ul>
          {findings.map((finding) => (
            <li
              key={`${finding.isExpectation ?? ''} ${finding.line}:${finding.column} ${finding.value} ${finding.message.en}`}
            >
              <button type="button" disabled={finding.isExpectation} onClick={() => goTo(finding)}>
                <Tag color={finding.severity === 'error' ? 'error' : 'warning'}>
                  {t(finding.isExpectation ? 'severity.expectation' : `severity.${finding.severity}`)}
                </Tag>
                {t(finding.isExpectation ? 'lineExpected' : 'line', { line: finding.line, column: finding.column })}
              </button>
              {finding.isExpectation && <code className="u-block u-mt-4">{finding.value}</code>}
              <p className="u-break">{label(finding.message)}</p>
              {finding.advice && <p className="policy-quiet u-break">{label(finding.advice)}</p>}
              {finding.row !== undefined && !isReadOnly && (
                <button type="button" onClick={() => onWrite(`${text.trimEnd()}\n${finding.row}\n`)}>
                  {t('addRow')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
