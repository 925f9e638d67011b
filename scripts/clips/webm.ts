/** One coded picture of a film. */
export interface CodedFrame {
  data: Uint8Array;
  /** Ms from the beginning. */
  at: number;
  /** It needs no frame before it. */
  isKey: boolean;
}

interface Film {
  width: number;
  height: number;
  /** Ms. */
  duration: number;
  /** VP9; the first one is a key frame. */
  frames: readonly CodedFrame[];
}

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** A number in as few bytes as it takes. */
const whole = (value: number): Uint8Array => {
  const digits = value.toString(16);
  return bytes(digits.length % 2 === 0 ? digits : `0${digits}`);
};
const real = (value: number): Uint8Array => {
  const data = Buffer.alloc(8);
  data.writeDoubleBE(value);
  return new Uint8Array(data);
};
const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value));

/** An element of EBML: its id, its length in eight bytes, and what it holds. */
const element = (id: string, ...content: readonly Uint8Array[]): Uint8Array => {
  const body = joined(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return joined([bytes(id), new Uint8Array(length), body]);
};

/** The frames up to the next key frame. */
const cluster = (frames: readonly CodedFrame[]): Uint8Array => {
  const start = Math.round(frames[0]?.at ?? 0);
  const blocks = frames.map(({ data, at, isKey }) => {
    const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
    head.writeInt16BE(Math.round(at) - start, 1);
    return element('a3', new Uint8Array(head), data);
  });
  return element('1f43b675', element('e7', whole(start)), ...blocks);
};

const cues = (starts: readonly number[], places: readonly number[]): Uint8Array =>
  element(
    '1c53bb6b',
    ...starts.map((start, index) => {
      // Always eight bytes, so that the length of the index does not depend on its content.
      const place = Buffer.alloc(8);
      place.writeBigUInt64BE(BigInt(places[index] ?? 0));
      return element(
        'bb',
        element('b3', whole(Math.round(start))),
        element('b7', element('f7', whole(1)), element('f1', new Uint8Array(place))),
      );
    }),
  );

/** A file of WebM with one track, its length, and an index by which players jump. */
export const webm = ({ width, height, duration, frames }: Film): Uint8Array => {
  const head = element(
    '1a45dfa3',
    element('4286', whole(1)),
    element('42f7', whole(1)),
    element('42f2', whole(4)),
    element('42f3', whole(8)),
    element('4282', text('webm')),
    element('4287', whole(2)),
    element('4285', whole(2)),
  );
  const info = element(
    '1549a966',
    element('2ad7b1', whole(1_000_000)),
    element('4489', real(duration)),
    element('4d80', text('demo')),
    element('5741', text('demo')),
  );
  const size = element('e0', element('b0', whole(width)), element('ba', whole(height)));
  const track = [
    element('d7', whole(1)),
    element('73c5', whole(1)),
    element('83', whole(1)),
    element('86', text('V_VP9')),
  ];
  const tracks = element('1654ae6b', element('ae', ...track, size));
  const groups: CodedFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  const starts = groups.map(([first]) => first?.at ?? 0);
  const clusters = groups.map(cluster);
  const before = info.length + tracks.length + cues(starts, []).length;
  const places = clusters.map((_, index) => clusters.slice(0, index).reduce((sum, { length }) => sum + length, before));
  return joined([head, element('18538067', info, tracks, cues(starts, places), ...clusters)]);
};
