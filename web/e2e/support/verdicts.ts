import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/**
 * Names in one line each what did not pass at the first try, and lists in E2E_UNSTEADY, as `--test-list` reads it, what
 * passed at the second.
 */
// Playwright wants a reporter as a default export.
// oxlint-disable-next-line import/no-default-export
export default class Verdicts implements Reporter {
  private suite: Suite | undefined;
  private rootDir = '';

  onBegin(config: FullConfig, suite: Suite) {
    this.suite = suite;
    this.rootDir = config.rootDir;
  }

  onEnd() {
    const journeys = this.suite?.allTests() ?? [];
    const unsteady = journeys.filter((each) => each.outcome() === 'flaky');
    for (const journey of [...unsteady, ...journeys.filter((each) => each.outcome() === 'unexpected')]) {
      console.log(`journeys: ${journey.outcome()}: ${this.name(journey)}: ${firstError(journey)}`);
    }
    const list = process.env['E2E_UNSTEADY'];
    if (!list) return;
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(list, unsteady.map((each) => `${this.name(each)}\n`).join(''));
  }

  private name(journey: TestCase): string {
    // The root, the project and the file have titles, too.
    return [relative(this.rootDir, journey.location.file), ...journey.titlePath().slice(3)].join(' › ');
  }
}

function firstError(journey: TestCase): string {
  const message = journey.results.find((result) => result.error)?.error?.message ?? '';
  return stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 5).join(' | ').slice(0, 600);
}
