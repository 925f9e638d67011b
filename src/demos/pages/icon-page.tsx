import { useQuery } from '@tanstack/react-query';
import { Input, Pagination } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import remixCss from 'remixicon/fonts/remixicon.css?raw';
import remixFont from 'remixicon/fonts/remixicon.woff2?url';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { useLabel } from '../../framework/i18n/use-label';
import { copyText } from '../../framework/shared/copy-text';
import { useToasts } from '../../framework/shared/toasts';
import { getIconNames, iconsPerPage } from '../contract/template-lists';

/** Icon name → character of the font, as the package's style sheet has it. */
const glyphs = new Map(
  [...remixCss.matchAll(/\.ri-([\w-]+):{1,2}before\s*\{\s*content:\s*"\\([0-9a-f]+)"/g)].map(
    ([, name = '', code = '']) => [name, String.fromCodePoint(Number.parseInt(code, 16))],
  ),
);

const family = 'remixicon-demo';
let font: Promise<FontFace> | undefined;
const loadFont = (): Promise<FontFace> => {
  font ??= new FontFace(family, `url("${remixFont}")`).load();
  return font;
};

/** Every icon of Remix Icon: searched, 72 a page, its name copied by a click. */
export const IconPage = (): ReactNode => {
  const label = useLabel();
  const { http } = useServices();
  const { message } = useToasts();
  const [title, setTitle] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [isFont, setFont] = useState(false);
  useEffect(() => {
    loadFont().then(
      (face) => {
        document.fonts.add(face);
        setFont(true);
      },
      // The names can be read and copied without their pictures.
      () => undefined,
    );
  }, []);
  const { data } = useQuery({
    queryKey: ['demos', 'icons', title, pageNo],
    queryFn: ({ signal }) => call(http, getIconNames, { query: { title, pageNo, pageSize: iconsPerPage }, signal }),
    placeholderData: (before) => before,
  });
  const copy = async (name: string): Promise<void> => {
    if (await copyText(name)) message.success(label({ zh: `已复制 ${name}`, en: `Copied ${name}` }));
    else message.warning(name);
  };
  return (
    <>
      <div className="demo-row">
        <Input.Search
          allowClear
          style={{ maxWidth: 320 }}
          aria-label={label({ zh: '图标名称', en: 'Icon name' })}
          placeholder={label({ zh: '图标名称，如 home', en: 'Icon name, for example home' })}
          onSearch={(term) => {
            setTitle(term.trim());
            setPageNo(1);
          }}
        />
      </div>
      <div className="demo-grid demo-grid-small">
        {(data?.list ?? []).map((name) => (
          <button
            key={name}
            type="button"
            className="demo-icon u-row u-column u-gap-6 u-clip u-text-12 u-break"
            onClick={() => void copy(name)}
          >
            <span aria-hidden style={{ fontFamily: family, fontSize: 24, lineHeight: 1 }}>
              {isFont ? glyphs.get(name) : ''}
            </span>
            {name}
          </button>
        ))}
      </div>
      <Pagination
        style={{ marginTop: 16 }}
        current={pageNo}
        pageSize={iconsPerPage}
        total={data?.total ?? 0}
        onChange={setPageNo}
        showSizeChanger={false}
      />
    </>
  );
};
