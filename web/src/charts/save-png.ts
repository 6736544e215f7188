import { paintSvg } from './paint-svg.ts';
import type { Series } from './series.ts';

export type Picture = {
  title: string;
  caption: string;
  legend: readonly { series: Series; name: string }[];
};

const margin = 24;
const sharpness = 2;

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function paintLegend(canvas: CanvasRenderingContext2D, legend: Picture['legend'], top: number): void {
  canvas.font = `450 12px ${token('--font-sans')}`;
  let x = margin;
  for (const { series, name } of legend) {
    const fill = canvas.createLinearGradient(x, top, x + 10, top + 10);
    fill.addColorStop(0, token(`--series-${series}`));
    fill.addColorStop(1, token(series === 'total' ? '--series-total-2' : `--series-${series}`));
    canvas.beginPath();
    canvas.roundRect(x, top, 10, 10, 3);
    canvas.fillStyle = fill;
    canvas.fill();
    canvas.strokeStyle = token(`--series-${series}-edge`);
    canvas.stroke();
    canvas.fillStyle = token('--foreground-2');
    canvas.fillText(name, x + 17, top + 9.5);
    x += 17 + canvas.measureText(name).width + 18;
  }
}

/** The chart as it is seen, under its heading, on the card's ground and twice as sharp. */
export async function chartPng(svg: SVGSVGElement, { title, caption, legend }: Picture): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const head = legend.length === 0 ? 76 : 104;
  const element = document.createElement('canvas');
  element.width = (Math.max(width, 480) + 2 * margin) * sharpness;
  element.height = (height + head + margin) * sharpness;
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.scale(sharpness, sharpness);
  canvas.fillStyle = token('--card');
  canvas.fillRect(0, 0, element.width, element.height);
  canvas.fillStyle = token('--foreground');
  canvas.font = `620 17px ${token('--font-sans')}`;
  canvas.fillText(title, margin, 38, element.width / sharpness - 2 * margin);
  canvas.fillStyle = token('--muted-foreground');
  canvas.font = `450 12px ${token('--font-sans')}`;
  canvas.fillText(caption, margin, 58);
  paintLegend(canvas, legend, 76);
  canvas.translate((element.width / sharpness - width) / 2, head);
  paintSvg(canvas, svg);
  return new Promise((resolve, reject) => {
    element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Once begun, the download keeps the blob alive by itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
