import { describe, expect, test } from 'vitest';
import { createEventParser, type StreamEvent } from '../../../src/framework/shared/event-parser';

const parse = (pieces: readonly string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const feed = createEventParser((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
};

const table: [name: string, text: string, events: StreamEvent[]][] = [
  ['one event', 'event: change\ndata: {"a":1}\n\n', [{ name: 'change', data: '{"a":1}' }]],
  ['without a name', 'data: x\n\n', [{ name: 'message', data: 'x' }]],
  ['several lines of data', 'data: a\ndata: b\ndata\n\n', [{ name: 'message', data: 'a\nb\n' }]],
  [
    'CRLF',
    'event: a\r\ndata: 1\r\n\r\ndata: 2\r\n\r\n',
    [
      { name: 'a', data: '1' },
      { name: 'message', data: '2' },
    ],
  ],
  [
    'CR',
    'event: a\rdata: 1\r\rdata: 2\r\r',
    [
      { name: 'a', data: '1' },
      { name: 'message', data: '2' },
    ],
  ],
  ['comments and beats', ':\n\n: hello\ndata: 1\n:\n\n', [{ name: 'message', data: '1' }]],
  ['fields that are nobody’s business', 'id: 5\nretry: 1\nnonsense\ndata: 1\n\n', [{ name: 'message', data: '1' }]],
  ['a name without data', 'event: a\n\ndata: 1\n\n', [{ name: 'message', data: '1' }]],
  ['one space after the colon is no part of it', 'data:  x: y\ndata:z\n\n', [{ name: 'message', data: ' x: y\nz' }]],
  ['a mark of the byte order', '\uFEFFdata: 1\n\n', [{ name: 'message', data: '1' }]],
  ['an event that is not finished', 'data: 1\n\ndata: 2\n', [{ name: 'message', data: '1' }]],
  ['other letters', 'event: 通知\ndata: 你好😀\n\n', [{ name: '通知', data: '你好😀' }]],
];

describe('reading a stream of events', () => {
  test.each(table)('%s', (_, text, events) => {
    expect(parse([text])).toEqual(events);
    expect(parse(Array.from(text)), 'letter by letter').toEqual(events);
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(parse([text.slice(0, cut), text.slice(cut)]), `cut at ${cut}`).toEqual(events);
    }
  });
});
