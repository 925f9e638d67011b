import { Button, Segmented, Slider } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Box } from '../../framework/engine/parts/box';
import { saveFile } from '../../framework/engine/sheets/sheet-file';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import { CodeLines } from '../frame/code-lines';
import { FileButton } from '../frame/file-button';

const shapes = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const;
type Shape = keyof typeof shapes;
const shapeNames = Object.keys(shapes) as Shape[];

const cut = async (source: string, { x, y, width, height }: Area): Promise<Blob | null> => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
};

/** What has been cut: the file that is saved, and the address under which it is shown. */
interface Result {
  file: Blob;
  url: string;
  size: string;
}

/** The part that is chosen, cut again whenever it changes. */
const useResult = (source: string, area: Area | undefined): Result | undefined => {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (!area) return undefined;
    let isCurrent = true;
    cut(source, area).then(
      (file) => {
        if (!isCurrent || !file) return;
        setResult({ file, url: URL.createObjectURL(file), size: `${area.width} × ${area.height}` });
      },
      () => setResult(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, area]);
  useEffect(() => () => (result ? URL.revokeObjectURL(result.url) : undefined), [result]);
  return result;
};

/** A part of a picture is chosen and looked at before it is saved. */
export const CropperPage = (): ReactNode => {
  const label = useLabel();
  const [source, setSource] = useState(siteHref('/demo/picture-01.svg'));
  const [shape, setShape] = useState<Shape>('16:9');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const result = useResult(source, area);
  useEffect(() => () => (source.startsWith('blob:') ? URL.revokeObjectURL(source) : undefined), [source]);
  const choose = (next: string): void => {
    setArea(undefined);
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setSource(next);
  };
  return (
    <>
      <div className="demo-row">
        <FileButton
          name={{ zh: '图片', en: 'Picture' }}
          accept="image/*"
          onChoose={(file) => choose(URL.createObjectURL(file))}
        />
        <Segmented
          aria-label={label({ zh: '比例', en: 'Shape' })}
          value={shape}
          onChange={setShape}
          options={[...shapeNames]}
        />
        {label({ zh: '缩放', en: 'Zoom' })}
        <Slider
          ariaLabelForHandle={label({ zh: '缩放', en: 'Zoom' })}
          min={1}
          max={4}
          step={0.1}
          value={zoom}
          onChange={setZoom}
          style={{ width: 160 }}
        />
      </div>
      <div className="demo-grid demo-halves u-mb-16">
        <Box title={label({ zh: '选择范围', en: 'Choose a part' })}>
          <div className="demo-cropper u-relative">
            <Cropper
              image={source}
              aspect={shapes[shape]}
              crop={crop}
              zoom={zoom}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          </div>
        </Box>
        <Box
          title={label({ zh: '裁剪结果', en: 'What is saved' })}
          extra={
            <Button
              type="primary"
              size="small"
              disabled={!result}
              onClick={() => result && saveFile(result.file, 'cropped.png')}
            >
              {label({ zh: '保存裁剪', en: 'Save the part' })}
            </Button>
          }
        >
          {result && (
            <figure className="demo-result u-stack u-justify-items-center">
              <img className="u-max-full" src={result.url} alt={label({ zh: '裁剪结果', en: 'What is saved' })} />
              <figcaption>
                {result.size} · {Math.ceil(result.file.size / 1024)} KB
              </figcaption>
            </figure>
          )}
        </Box>
      </div>
      <Box title={label({ zh: '在表单里', en: 'In a form' })}>
        <CodeLines
          code={`cover: image({ label: { zh: '封面', en: 'Cover' }, crop: { aspect: ${shape.replace(':', ' / ')} } })`}
        />
      </Box>
    </>
  );
};
