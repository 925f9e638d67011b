import { expect, it } from 'vitest';
import { writeZip } from '../../../../src/framework/shared/write-zip';
import { mostOfArchive, unpacked } from '../../../../src/product/screens/picture-upload/use-batch';

const limits = { maxBytes: 10, mayTake: (name: string) => name.endsWith('.png') };
const archive = (names: readonly string[], length = 3): File =>
  new File([writeZip(names.map((name) => ({ name, data: new Uint8Array(length) })))], 'all.ZIP');
const report = async (files: readonly File[]) =>
  (await unpacked(files, limits)).map(({ file, problem }) => [file.name, problem ?? file.type]);

it.each<[string, File, unknown]>([
  ['leaves a file as it is', new File(['x'], 'a.png', { type: 'image/png' }), [['a.png', 'image/png']]],
  ['takes pictures out of an archive and nothing else', archive(['a.png', 'b.txt']), [['a.png', 'image/png']]],
  ['says what is too large before it is unpacked', archive(['a.png'], 11), [['a.png', 'tooLarge']]],
  ['says that there is no picture', archive(['b.txt']), [['all.ZIP', 'noPictures']]],
  ['says what is no archive', new File(['x'], 'a.zip'), [['a.zip', 'damaged']]],
])('%s', async (_, file, expected) => {
  expect(await report([file])).toEqual(expected);
});

it('takes so many of an archive, and says so', async () => {
  const rows = await report([archive(Array.from({ length: mostOfArchive + 2 }, (_, index) => `${index}.png`))]);
  expect(rows.length).toBe(mostOfArchive + 1);
  expect(rows.at(-1)).toEqual(['all.ZIP', 'tooMany']);
});
