/** Size of a poster in px. */
export const posterSize = { width: 600, height: 800 };

/** Colours of a poster, from its upper left to its lower right. */
export const posterColours = {
  blue: ['#1890ff', '#6954f0'],
  green: ['#13a8a8', '#237804'],
  red: ['#d4380d', '#c41d7f'],
} as const;

/** What stands on a poster. */
export interface Poster {
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
export const drawPoster = (
  canvas: HTMLCanvasElement,
  { title, price, company, picture, colours, code }: Poster,
): void => {
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
export const pictureOf = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the picture cannot be written');
  return blob;
};
