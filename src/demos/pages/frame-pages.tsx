import { Alert, Button, Form, Input, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../framework/client/services-context';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import { safeHtml } from '../../framework/shared/safe-html';
import { MenuIcon } from '../../framework/shell/base/icons';
import { usePageTab } from '../../framework/shell/workspace/pages/page-tab';

/** Origins that may be shown in a frame. */
const allowed = (): readonly string[] => [location.origin];

const isAllowed = (url: string): boolean => {
  if (url === '') return false;
  try {
    return allowed().includes(new URL(url, location.origin).origin);
  } catch {
    return false;
  }
};

const icons = ['link', 'file-text', 'book', 'monitor'] as const;
const viewOf = (query: { url: string; title: string; icon: string }): string =>
  `/other/iframe/view?${new URLSearchParams(query)}`;

/** An address is shown in a frame of the console, in a tab of its own, under a title and an icon of one's choice. */
export const IframePage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const [url, setUrl] = useState(siteHref('/demo/document-01.txt'));
  const [title, setTitle] = useState(label({ zh: '发布前检查', en: 'Before publishing' }));
  const [icon, setIcon] = useState<string>('link');
  const open = (): void => void navigate(viewOf({ url, title: title.trim() || url, icon }));
  return (
    <Box title={label({ zh: '要内嵌的页面', en: 'What is shown' })}>
      <Form layout="vertical" style={{ maxWidth: 560 }} onFinish={open}>
        <Form.Item label={label({ zh: '地址', en: 'Address' })}>
          <Input
            aria-label={label({ zh: '地址', en: 'Address' })}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Form.Item>
        <Form.Item label={label({ zh: '标签标题', en: 'Title of the tab' })}>
          <Input
            aria-label={label({ zh: '标签标题', en: 'Title of the tab' })}
            value={title}
            maxLength={30}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Form.Item>
        <Form.Item label={label({ zh: '图标', en: 'Icon' })}>
          <Select
            aria-label={label({ zh: '图标', en: 'Icon' })}
            value={icon}
            onChange={setIcon}
            options={icons.map((value) => ({
              value,
              label: (
                <>
                  <MenuIcon name={value} /> {value}
                </>
              ),
            }))}
          />
        </Form.Item>
        <div className="demo-row">
          <Button type="primary" htmlType="submit" disabled={url.trim() === ''}>
            {label({ zh: '打开', en: 'Open' })}
          </Button>
          <Button onClick={() => void navigate(viewOf({ url: 'https://example.com/', title: 'example.com', icon }))}>
            {label({ zh: '试试外部地址', en: 'Try another site' })}
          </Button>
        </div>
      </Form>
    </Box>
  );
};

/** The frame: sandboxed, without scripts, and only for allowed origins; another address is refused with its name. */
export const IframeViewPage = (): ReactNode => {
  const label = useLabel();
  const { hrefOf } = useServices();
  const { onTitle } = usePageTab();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const url = query.get('url') ?? '';
  const title = query.get('title') ?? url;
  const icon = query.get('icon') ?? undefined;
  const [html, setHtml] = useState<string>();
  const may = isAllowed(url);
  useEffect(() => onTitle(title, icon), [onTitle, title, icon]);
  useEffect(() => {
    if (!may) return undefined;
    const abort = new AbortController();
    // Our own pages forbid to be framed, so what is shown is their text, in a frame that can do nothing.
    fetchText(url, abort.signal).then(
      (text) => setHtml(safeHtml(text, { hrefOf })),
      () => setHtml(''),
    );
    return () => abort.abort();
  }, [url, may, hrefOf]);
  if (!may)
    return (
      <Alert
        type="error"
        title={label({ zh: `不允许内嵌该地址：${url}`, en: `This address may not be shown here: ${url}` })}
      />
    );
  return (
    <Box>
      <p>
        <MenuIcon name={icon} /> <code>{url}</code>
      </p>
      <iframe
        title={title}
        sandbox=""
        srcDoc={html ?? ''}
        style={{ width: '100%', height: 480, border: 0, background: '#fff' }}
      />
    </Box>
  );
};

/** Returns a page as HTML; a plain text keeps its lines. */
const fetchText = async (url: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(url, { signal });
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.startsWith('text/plain')) return text;
  const plain = document.createElement('pre');
  plain.textContent = text;
  return plain.outerHTML;
};
