import './demo.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLabel } from '../../framework/i18n/use-label';
import { copyText } from '../../framework/shared/copy-text';
import { useToasts } from '../../framework/shared/toasts';
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
const readSource = async ({ source, only }: About): Promise<string> => {
  const text = await read(sources, source.startsWith('frame/') ? `./${source.slice(6)}` : `../${source}`);
  return only === undefined ? text : constantOf(text, only);
};

/** The part of the manual that explains a demonstration. */
const readManual = async ({ manual }: About): Promise<string> => {
  const [file = '', heading = ''] = manual.split('#');
  return sectionOf(await read(manuals, `../../../docs/${file}`), heading);
};

const words = {
  source: { zh: '查看源码', en: 'Source' },
  manual: { zh: '查看文档', en: 'Manual' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: { zh: '浏览器不允许复制，请手动选择', en: 'The browser does not allow copying. Select it by hand' },
  failed: { zh: '内容加载失败，请关闭后重试', en: 'It could not be loaded. Close this and try again' },
};

/** The line above a demonstration: what it shows, its configuration or source to copy, and what the manual says. */
export const AboutDemo = ({ about }: { about: About }): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const [shown, setShown] = useState<'source' | 'manual'>();
  const { data, isError } = useQuery({
    queryKey: ['demos', 'about', shown, about.source, about.only, about.manual],
    queryFn: () => (shown === 'manual' ? readManual(about) : readSource(about)),
    enabled: shown !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const copy = async (): Promise<void> => {
    if (await copyText(data ?? '')) message.success(label(words.copied));
    else message.warning(label(words.notCopied));
  };
  const name = shown === 'manual' ? about.manual : `src/demos/${about.source}`;
  return (
    <aside className="demo-about u-flex u-wrap u-items-center u-between u-p-8-12 u-gap-8-16">
      <p>{label(about.text)}</p>
      <div className="u-flex u-gap-8">
        <Button size="small" onClick={() => setShown('source')}>
          {label(words.source)}
        </Button>
        <Button size="small" onClick={() => setShown('manual')}>
          {label(words.manual)}
        </Button>
      </div>
      <Drawer
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={name}
        size="large"
        extra={
          <Button type="primary" size="small" disabled={data === undefined} onClick={() => void copy()}>
            {label(words.copy)}
          </Button>
        }
      >
        {isError ? (
          <p role="alert">{label(words.failed)}</p>
        ) : data === undefined ? (
          <Skeleton active />
        ) : (
          <pre className="demo-source u-text-12 u-pre u-break">{data}</pre>
        )}
      </Drawer>
    </aside>
  );
};
