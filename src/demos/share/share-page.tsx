import { Button, Input, QRCode, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useServices } from '../../framework/client/services-context';
import { Box } from '../../framework/engine/parts/box';
import { saveFile } from '../../framework/engine/sheets/sheet-file';
import { useLabel } from '../../framework/i18n/use-label';
import { copyText } from '../../framework/shared/copy-text';
import { useToasts } from '../../framework/shared/toasts';
import { useRows } from '../rows/use-rows';
import { drawPoster, pictureOf, posterColours, posterSize } from './poster';

type Colour = keyof typeof posterColours;
const colourNames = {
  blue: { zh: '蓝紫', en: 'Blue' },
  green: { zh: '青绿', en: 'Green' },
  red: { zh: '橙红', en: 'Red' },
} as const;

/** A poster of an article with a code that leads to it: looked at, its link copied, saved as a picture. */
export const SharePage = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const { hrefOf } = useServices();
  const { rows } = useRows(5);
  const [chosen, setChosen] = useState(0);
  const [colour, setColour] = useState<Colour>('blue');
  const code = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { title = '', author = '' } = rows[chosen] ?? {};
  const address = new URL(hrefOf(`/other/dynamic/test1/${chosen + 1}`), location.origin).href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is on the poster as well, whose code is drawn before the poster is.
  useEffect(() => {
    const drawn = code.current?.querySelector('canvas') ?? undefined;
    if (canvas.current) drawPoster(canvas.current, { title, author, colours: posterColours[colour], code: drawn });
  }, [title, author, colour, address]);
  const save = async (): Promise<void> => {
    if (!canvas.current) return;
    saveFile(await pictureOf(canvas.current), 'poster.png');
    message.success(label({ zh: '海报已保存', en: 'The poster is saved' }));
  };
  const copy = async (): Promise<void> => {
    if (await copyText(address)) message.success(label({ zh: '链接已复制', en: 'The link is copied' }));
    else message.warning(address);
  };
  return (
    <div className="demo-grid">
      <Box title={label({ zh: '内容', en: 'What is shared' })}>
        <div className="demo-fields">
          <Select
            aria-label={label({ zh: '文章', en: 'Article' })}
            value={chosen}
            onChange={setChosen}
            options={rows.map((row, value) => ({ value, label: row.title }))}
          />
          <Segmented
            block
            aria-label={label({ zh: '配色', en: 'Colours' })}
            value={colour}
            onChange={setColour}
            options={(Object.keys(posterColours) as Colour[]).map((value) => ({
              value,
              label: label(colourNames[value]),
            }))}
          />
          <Input readOnly aria-label={label({ zh: '链接', en: 'Link' })} value={address} />
          <div ref={code}>
            <QRCode value={address} size={200} bgColor="#fff" color="#000" bordered={false} />
          </div>
          <div className="demo-row">
            <Button type="primary" disabled={title === ''} onClick={() => void save()}>
              {label({ zh: '保存海报', en: 'Save poster' })}
            </Button>
            <Button onClick={() => void copy()}>{label({ zh: '复制链接', en: 'Copy the link' })}</Button>
          </div>
        </div>
      </Box>
      <Box title={label({ zh: '预览', en: 'Preview' })}>
        <canvas
          ref={canvas}
          {...posterSize}
          role="img"
          aria-label={label({ zh: `海报：${title}`, en: `Poster: ${title}` })}
          className="demo-picture"
        />
      </Box>
    </div>
  );
};
