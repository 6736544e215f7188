import { paintSvg } from './paint-svg.ts';
import type { Series } from './series.ts';

export type Picture = {
  title: string;
  caption: string;
  /** What a chart sums up without naming it. */
  groups?: readonly string[] | undefined;
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

/** The names with commas between them, in as many lines as they need. */
function linesOf(canvas: CanvasRenderingContext2D, names: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const [index, name] of names.entries()) {
    const word = index < names.length - 1 ? `${name},` : name;
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && canvas.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The drawings of a chart below each other, under its heading, on the card's ground and twice as sharp. */
export async function chartPng(
  charts: readonly SVGSVGElement[],
  { title, caption, groups = [], legend }: Picture,
): Promise<Blob> {
  const sizes = charts.map((svg) => svg.viewBox.baseVal);
  const width = Math.max(0, ...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height, 0);
  if (height === 0) throw new Error('no chart');
  const inner = Math.max(width, 480);
  const small = `450 12px ${token('--font-sans')}`;
  const element = document.createElement('canvas');
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.font = small;
  const lines = linesOf(canvas, groups, inner);
  const below = 76 + lines.length * 17;
  const head = legend.length === 0 ? below : below + 28;
  // A new size empties the canvas, and its state with it.
  element.width = (inner + 2 * margin) * sharpness;
  element.height = (height + head + margin) * sharpness;
  canvas.scale(sharpness, sharpness);
  canvas.fillStyle = token('--card');
  canvas.fillRect(0, 0, element.width, element.height);
  canvas.fillStyle = token('--foreground');
  canvas.font = `620 17px ${token('--font-sans')}`;
  canvas.fillText(title, margin, 38, inner);
  canvas.fillStyle = token('--muted-foreground');
  canvas.font = small;
  for (const [index, line] of [caption, ...lines].entries()) canvas.fillText(line, margin, 58 + index * 17, inner);
  paintLegend(canvas, legend, below);
  canvas.translate((element.width / sharpness - width) / 2, head);
  for (const [index, svg] of charts.entries()) {
    paintSvg(canvas, svg);
    canvas.translate(0, sizes[index]?.height ?? 0);
  }
  return new Promise((resolve, reject) => {
    element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
