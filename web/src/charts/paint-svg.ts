/**
 * Draws our own charts onto a canvas, element by element and as the page styles them. The browser's way, an <img> of
 * the SVG, knows neither the page's font nor its style sheets.
 */
type Canvas = CanvasRenderingContext2D;

const at = (length: SVGAnimatedLength, start: number, size: number): number =>
  start + length.baseVal.valueInSpecifiedUnits * (length.baseVal.unitType === 2 ? size / 100 : size);

function gradient(canvas: Canvas, element: SVGGraphicsElement, id: string): CanvasGradient | string {
  const found = element.ownerSVGElement?.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!(found instanceof SVGLinearGradientElement)) return 'transparent';
  const box = element.getBBox();
  const fill = canvas.createLinearGradient(
    at(found.x1, box.x, box.width),
    at(found.y1, box.y, box.height),
    at(found.x2, box.x, box.width),
    at(found.y2, box.y, box.height),
  );
  for (const stop of found.querySelectorAll('stop')) {
    fill.addColorStop(stop.offset.baseVal, getComputedStyle(stop).stopColor);
  }
  return fill;
}

function paint(canvas: Canvas, element: SVGGraphicsElement, value: string): CanvasGradient | string | undefined {
  if (value === 'none') return undefined;
  const id = /url\(["']?#([^"')]+)/.exec(value)?.[1];
  return id === undefined ? value : gradient(canvas, element, id);
}

function paintText(canvas: Canvas, element: SVGTextElement, style: CSSStyleDeclaration): void {
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  canvas.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  canvas.textAlign = style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'right' : 'left';
  canvas.fillText(element.textContent, Number(element.getAttribute('x') ?? 0), Number(element.getAttribute('y') ?? 0));
}

function outline(element: SVGGraphicsElement): Path2D | undefined {
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '');
  if (!(element instanceof SVGLineElement)) return undefined;
  const line = new Path2D();
  line.moveTo(element.x1.baseVal.value, element.y1.baseVal.value);
  line.lineTo(element.x2.baseVal.value, element.y2.baseVal.value);
  return line;
}

function paintElement(canvas: Canvas, element: SVGGraphicsElement): void {
  const style = getComputedStyle(element);
  const fill = paint(canvas, element, style.fill);
  if (fill !== undefined) canvas.fillStyle = fill;
  if (element instanceof SVGTextElement) {
    paintText(canvas, element, style);
    return;
  }
  const path = outline(element);
  if (!path) return;
  if (fill !== undefined) canvas.fill(path);
  const stroke = paint(canvas, element, style.stroke);
  if (stroke === undefined) return;
  canvas.strokeStyle = stroke;
  canvas.lineWidth = Number.parseFloat(style.strokeWidth);
  canvas.globalAlpha = Number.parseFloat(style.strokeOpacity);
  canvas.stroke(path);
}

export function paintSvg(canvas: Canvas, parent: Element): void {
  for (const child of parent.children) {
    if (!(child instanceof SVGGraphicsElement) || child instanceof SVGDefsElement) continue;
    canvas.save();
    const matrix = child.transform.baseVal.consolidate()?.matrix;
    if (matrix) canvas.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    if (child instanceof SVGGElement) paintSvg(canvas, child);
    else paintElement(canvas, child);
    canvas.restore();
  }
}
