import { type About, constantOf, sectionOf } from './about';

type Texts = Readonly<Record<string, () => Promise<string>>>;

/** Every file of the demonstrations as text, each fetched when it is looked at; not what is shown only for a password, nor demo data. */
const sources: Texts = import.meta.glob<string>(
  ['../**/*.{ts,tsx,json}', '!../source-copy/**', '!../server/**', '!../contract/source-copy.ts', '!../**/*.demo.ts'],
  {
    query: '?raw',
    import: 'default',
  },
);
const manuals: Texts = import.meta.glob<string>('../../../docs/{language,developers}/*.md', {
  query: '?raw',
  import: 'default',
});

const read = async (texts: Texts, path: string): Promise<string> => {
  const load = texts[path];
  if (!load) throw new Error(`there is no ${path}`);
  return load();
};

/** The configuration or the component of a demonstration, as text. */
export const readSource = async ({ source, only }: About): Promise<string> => {
  const text = await read(sources, source.startsWith('frame/') ? `./${source.slice(6)}` : `../${source}`);
  return only === undefined ? text : constantOf(text, only);
};

/** The part of the manual that explains a demonstration. */
export const readManual = async ({ manual }: About): Promise<string> => {
  const [file = '', heading = ''] = manual.split('#');
  return sectionOf(await read(manuals, `../../../docs/${file}`), heading);
};
