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
  author: string;
  colours: readonly [string, string];
  /** The drawn code; left out until it is there. */
  code: HTMLCanvasElement | undefined;
}

const drawLines = (context: CanvasRenderingContext2D, text: string): void => {
  context.font = 'bold 44px sans-serif';
  for (const [index, line] of (text.match(/.{1,11}/gu) ?? []).slice(0, 5).entries())
    context.fillText(line, 48, 120 + index * 62);
};

/** Draws a poster. Throws where there is no canvas. */
export const drawPoster = (canvas: HTMLCanvasElement, { title, author, colours: [from, to], code }: Poster): void => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  const { width, height } = posterSize;
  const fill = context.createLinearGradient(0, 0, width, height);
  fill.addColorStop(0, from);
  fill.addColorStop(1, to);
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffffff';
  drawLines(context, title);
  context.font = '28px sans-serif';
  context.fillText(author, 48, height - 60);
  context.fillRect(width - 268, height - 268, 220, 220);
  if (code) context.drawImage(code, width - 258, height - 258, 200, 200);
};

/** Returns a drawn poster as a PNG. Throws when it cannot be written. */
export const pictureOf = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the picture cannot be written');
  return blob;
};
