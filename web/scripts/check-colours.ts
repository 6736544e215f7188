/** No colour outside src/styles: a component names tokens, so that both themes and the contrast stay true. */
import { globSync, readFileSync } from 'node:fs';

const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(/gi;
const problems: string[] = [];

for (const file of globSync('src/**/*.{ts,tsx,css}', { exclude: ['src/styles/**', 'src/api/gen/**'] })) {
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const [found] of line.matchAll(colour)) problems.push(`${file}:${index + 1}: ${found}`);
  }
}

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
