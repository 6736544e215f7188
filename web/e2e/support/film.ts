import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { settled } from './looks.ts';

export const filmSize = { width: 1280, height: 720 };

/** Twelve pictures a second: enough for rows that slide, few enough for a small file. */
const usualTickMs = 84;

/** Of the machine's time, for what the slowest one needs. */
const happensWithinMs = 300_000;

type Shot = { picture: Buffer; ms: number };

declare global {
  interface Window {
    /** Animations that the film has seen, which it moves by hand. */
    filmed?: WeakSet<Animation>;
  }
}

/** All motion goes on by this much and no further. */
function moveAnimations(ms: number): void {
  const filmed = (window.filmed ??= new WeakSet());
  for (const animation of document.getAnimations()) {
    const isNew = !filmed.has(animation);
    filmed.add(animation);
    animation.pause();
    const time = isNew ? 0 : Number(animation.currentTime) + ms;
    if (time < Number(animation.effect?.getComputedTiming().endTime)) animation.currentTime = time;
    else animation.finish();
  }
}

/** Draws on top of everything: the program's own styles and scripts know nothing of it. */
function draw(page: Page, id: string, text: string, style: Partial<CSSStyleDeclaration>): Promise<void> {
  return page.evaluate(
    ([name, words, look]) => {
      const element = document.getElementById(name) ?? document.createElement('div');
      Object.assign(element, { id: name, textContent: words });
      Object.assign(element.style, { position: 'fixed', zIndex: '2147483647', pointerEvents: 'none' }, look);
      document.documentElement.append(element);
    },
    [id, text, style] as const,
  );
}

/**
 * A page filmed picture by picture, on a clock that stands still in between: a slow machine makes the same film as a fast
 * one, and takes longer for it. What comes from the server comes when it comes.
 */
export class Film {
  readonly shots: Shot[] = [];
  private pointer = { x: filmSize.width * 0.6, y: filmSize.height * 0.75 };
  private readonly page: Page;
  private readonly tickMs: number;

  private constructor(page: Page, tickMs: number) {
    this.page = page;
    this.tickMs = tickMs;
  }

  /** Before the page is opened. */
  static async begin(page: Page, tickMs = usualTickMs): Promise<Film> {
    await page.setViewportSize(filmSize);
    await page.clock.install();
    return new Film(page, tickMs);
  }

  /** The clock stops, what was still moving has arrived, and the film has a title. */
  async title(text: string): Promise<void> {
    await this.page.clock.pauseAt(await this.page.evaluate(() => Date.now() + 1000));
    await settled(this.page);
    await draw(this.page, 'film-title', text, {
      left: '50%',
      bottom: '24px',
      translate: '-50% 0',
      padding: '9px 24px',
      border: '1px solid #ffffff40',
      borderRadius: '999px',
      background: '#0b0f19',
      color: '#fff',
      font: '600 23px/1.3 Inter, sans-serif',
      whiteSpace: 'nowrap',
    });
  }

  async run(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += this.tickMs) await this.tick();
  }

  /** Until something has happened, which takes as long as it takes. */
  async runUntil(happened: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + happensWithinMs;
    while (!(await happened())) {
      if (Date.now() > deadline) throw new Error('it did not happen');
      await this.tick();
    }
  }

  /** Moves the pointer there, which a headless browser does not draw, and clicks. */
  async click(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error('there is nothing to click on');
    const { x, y } = this.pointer;
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const steps = 6;
    for (let step = 1; step <= steps; step += 1) {
      const part = Math.sin((step / steps) * (Math.PI / 2));
      this.pointer = { x: x + (to.x - x) * part, y: y + (to.y - y) * part };
      await this.drawPointer();
      await this.tick();
    }
    await target.click();
  }

  private drawPointer(): Promise<void> {
    return draw(this.page, 'film-pointer', '', {
      left: `${this.pointer.x}px`,
      top: `${this.pointer.y}px`,
      width: '17px',
      height: '26px',
      background: '#fff',
      clipPath: 'polygon(0 0, 0 84%, 30% 66%, 52% 100%, 70% 92%, 50% 60%, 100% 60%)',
      filter: 'drop-shadow(0 0 2px #000)',
    });
  }

  private async tick(): Promise<void> {
    await this.page.clock.runFor(this.tickMs);
    await this.page.evaluate(moveAnimations, this.tickMs);
    const picture = await this.page.screenshot({ caret: 'initial' });
    const last = this.shots.at(-1);
    if (last?.picture.equals(picture)) last.ms += this.tickMs;
    else this.shots.push({ picture, ms: this.tickMs });
  }
}

/** The pictures, and a list of them as img2webp reads it. */
export function save(films: readonly Film[], folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = films
    .flatMap(({ shots }) => shots)
    .map(({ picture, ms }, index) => {
      const file = `${folder}/${String(index).padStart(4, '0')}.png`;
      writeFileSync(file, picture);
      return `-d ${ms} ${file}`;
    });
  writeFileSync(`${folder}/frames.txt`, `${lines.join('\n')}\n`);
}
