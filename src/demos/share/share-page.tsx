import { useQuery } from '@tanstack/react-query';
import { Button, Input, QRCode, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { below, getList } from '../../framework/contract/template';
import { Box } from '../../framework/engine/parts/box';
import { saveFile } from '../../framework/engine/sheets/sheet-file';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import { copyText } from '../../framework/shared/copy-text';
import { useToasts } from '../../framework/shared/toasts';

/** Size of a poster in px. */
const posterSize = { width: 600, height: 800 };

/** Colours of a poster, from its upper left to its lower right. */
const posterColours = {
  blue: ['#1890ff', '#6954f0'],
  green: ['#13a8a8', '#237804'],
  red: ['#d4380d', '#c41d7f'],
} as const;

/** The content of a poster. */
interface Poster {
  title: string;
  /** The price as it is written, with its currency. */
  price: string;
  company: string;
  colours: readonly [string, string];
  /** The picture of what is sold; left out until it is there. */
  picture: HTMLImageElement | undefined;
  /** The drawn code; left out until it is there. */
  code: HTMLCanvasElement | undefined;
}

const margin = 40;
const pictureHeight = 420;

const drawLines = (context: CanvasRenderingContext2D, text: string): void => {
  context.font = 'bold 38px sans-serif';
  for (const [index, line] of (text.match(/.{1,13}/gu) ?? []).slice(0, 2).entries())
    context.fillText(line, margin, 540 + index * 50);
};

/** Draws a picture so that it fills a place and keeps its proportions. */
const drawCovering = (context: CanvasRenderingContext2D, picture: HTMLImageElement, width: number, height: number) => {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [ownWidth, ownHeight] = [width / scale, height / scale];
  const [left, top] = [(picture.width - ownWidth) / 2, (picture.height - ownHeight) / 2];
  context.drawImage(picture, left, top, ownWidth, ownHeight, margin, margin, width, height);
};

/** Draws a poster: the picture, below it title, price and seller, and the code in the corner. Throws where there is no canvas. */
const drawPoster = (canvas: HTMLCanvasElement, { title, price, company, picture, colours, code }: Poster): void => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  const { width, height } = posterSize;
  const [from, to] = colours;
  const fill = context.createLinearGradient(0, 0, width, height);
  fill.addColorStop(0, from);
  fill.addColorStop(1, to);
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffffff';
  if (picture) drawCovering(context, picture, width - 2 * margin, pictureHeight);
  drawLines(context, title);
  context.font = 'bold 56px sans-serif';
  context.fillText(price, margin, height - 120);
  context.font = '20px sans-serif';
  context.fillText(company, margin, height - 56, width - 3 * margin - 180);
  context.fillRect(width - margin - 180, height - margin - 180, 180, 180);
  if (code) context.drawImage(code, width - margin - 172, height - margin - 172, 164, 164);
};

/** Returns a drawn poster as a PNG. Throws when it cannot be written. */
const pictureOf = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the picture cannot be written');
  return blob;
};

/** What is sold, as far as a poster says it. */
interface Goods {
  id: string;
  title: string;
  price: number;
  image: string;
  company: string;
}

/** The first goods of the template's shop. */
const useGoods = (): readonly Goods[] => {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['demos', 'goods'],
    queryFn: async ({ signal }) => {
      const goods = below(getList, { path: '/goods', resource: 'goods' });
      const { list } = await call(http, goods, { query: { pageNo: 1, pageSize: 12 }, signal });
      return list as unknown as readonly Goods[];
    },
  });
  return data ?? [];
};

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
        <div className="demo-fields u-stack u-gap-12">
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
          className="u-block u-max-full"
        />
      </Box>
    </div>
  );
};
