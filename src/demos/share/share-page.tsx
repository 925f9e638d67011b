import { Button, Input, QRCode, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useServices } from '../../framework/client/services-context';
import { Box } from '../../framework/engine/parts/box';
import { saveFile } from '../../framework/engine/sheets/sheet-file';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import { copyText } from '../../framework/shared/copy-text';
import { useToasts } from '../../framework/shared/toasts';
import { drawPoster, pictureOf, posterColours, posterSize } from './poster';
import { useGoods } from './use-goods';

type Colour = keyof typeof posterColours;
const colourNames = {
  blue: { zh: '蓝紫', en: 'Blue' },
  green: { zh: '青绿', en: 'Green' },
  red: { zh: '橙红', en: 'Red' },
} as const;

/** A picture once it is loaded; of none, and until then, undefined. */
const usePicture = (address: string | undefined): HTMLImageElement | undefined => {
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    setPicture(undefined);
    if (address === undefined) return undefined;
    const image = new Image();
    image.onload = () => setPicture(image);
    image.src = siteHref(address);
    return () => {
      image.onload = null;
    };
  }, [address]);
  return picture;
};

/** A poster of what is sold, with picture, price and a code that leads there: looked at, its link copied, saved as a picture. */
export const SharePage = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const { hrefOf } = useServices();
  const goods = useGoods();
  const [chosen, setChosen] = useState(0);
  const [colour, setColour] = useState<Colour>('blue');
  const code = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { id, title = '', price, image, company = '' } = goods[chosen] ?? {};
  const picture = usePicture(image);
  const address = new URL(hrefOf(id === undefined ? '/mall/goods' : `/mall/goods/show/${id}`), location.origin).href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is on the poster as well, whose code is drawn before the poster is.
  useEffect(() => {
    const drawn = code.current?.querySelector('canvas') ?? undefined;
    if (!canvas.current) return;
    const written = price === undefined ? '' : `¥${price.toFixed(2)}`;
    const colours = posterColours[colour];
    drawPoster(canvas.current, { title, price: written, company, picture, colours, code: drawn });
  }, [title, price, company, picture, colour, address]);
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
            aria-label={label({ zh: '商品', en: 'Product' })}
            value={chosen}
            onChange={setChosen}
            options={goods.map((one, value) => ({ value, label: one.title }))}
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
            <QRCode
              aria-label={label({ zh: '链接的二维码', en: 'QR code of the link' })}
              value={address}
              size={200}
              bgColor="#fff"
              color="#000"
              bordered={false}
            />
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
