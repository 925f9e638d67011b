import { Alert, Button, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../framework/client/services-context';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import { safeHtml } from '../../framework/shared/safe-html';

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

/** An address is shown in a frame of the console, in a tab of its own. */
export const IframePage = (): ReactNode => {
  const label = useLabel();
  const navigate = useNavigate();
  const [url, setUrl] = useState(siteHref('/demo/document-01.txt'));
  const open = (): void =>
    void navigate(`/other/iframe/view?${new URLSearchParams({ url, title: url, icon: 'link' })}`);
  return (
    <div className="demo-row">
      <Input
        style={{ maxWidth: 420 }}
        aria-label={label({ zh: '地址', en: 'Address' })}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        onPressEnter={open}
      />
      <Button type="primary" disabled={url.trim() === ''} onClick={open}>
        {label({ zh: '打开', en: 'Open' })}
      </Button>
    </div>
  );
};

/** The frame: sandboxed, without scripts, and only for allowed origins; another address is refused with its name. */
export const IframeViewPage = (): ReactNode => {
  const label = useLabel();
  const { hrefOf } = useServices();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const url = query.get('url') ?? '';
  const [html, setHtml] = useState<string>();
  const may = isAllowed(url);
  useEffect(() => {
    if (!may) return undefined;
    const abort = new AbortController();
    // Our own pages forbid to be framed, so what is shown is their text, in a frame that can do nothing.
    fetchText(url, abort.signal).then(setHtml, () => setHtml(''));
    return () => abort.abort();
  }, [url, may]);
  if (!may)
    return (
      <Alert
        type="error"
        title={label({ zh: `不允许内嵌该地址：${url}`, en: `This address may not be shown here: ${url}` })}
      />
    );
  return (
    <iframe
      title={query.get('title') ?? url}
      sandbox=""
      srcDoc={safeHtml(html ?? '', { hrefOf })}
      style={{ width: '100%', height: 480, border: 0, background: '#fff' }}
    />
  );
};

const fetchText = async (url: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(url, { signal });
  return answer.text();
};
