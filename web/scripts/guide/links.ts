import { guideFolder } from './source.ts';
import type { Outline } from './outline.ts';

type Target =
  | { is: 'away'; href: string }
  | { is: 'page'; outline: Outline; hash: string }
  /** A file of the repository that is no page: a reader of the app cannot open it. */
  | { is: 'file'; path: string }
  | { is: 'wrong'; why: string };

const protocols = new Set(['http:', 'https:', 'mailto:']);

/** The path inside the repository, whatever `..` the link is written with. */
function resolved(from: string, href: string): { protocol: string; path: string; hash: string } | undefined {
  const url = URL.parse(href, `file:///${guideFolder}/${from}`);
  if (url === null) return undefined;
  try {
    const path = decodeURIComponent(url.pathname).slice(1);
    return { protocol: url.protocol, path, hash: decodeURIComponent(url.hash).slice(1) };
  } catch {
    return undefined; // half of a %-sign
  }
}

export function pathInGuide(from: string, href: string): string | undefined {
  const target = resolved(from, href);
  if (target?.protocol !== 'file:' || !target.path.startsWith(`${guideFolder}/`)) return undefined;
  return target.path.slice(guideFolder.length + 1);
}

export function targetOf(from: string, href: string, pages: ReadonlyMap<string, Outline>): Target {
  const target = resolved(from, href);
  if (!target) return { is: 'wrong', why: 'is no address' };
  if (protocols.has(target.protocol)) return { is: 'away', href };
  if (target.protocol !== 'file:' || href.startsWith('/')) {
    return { is: 'wrong', why: 'is neither relative nor an address of the web' };
  }
  if (!target.path.startsWith(`${guideFolder}/`)) return { is: 'file', path: target.path };
  const outline = pages.get(target.path.slice(guideFolder.length + 1));
  if (!outline) return { is: 'wrong', why: 'leads to a page that does not exist' };
  if (target.hash !== '' && ![...outline.ids.values()].includes(target.hash)) {
    return { is: 'wrong', why: 'leads to a heading that does not exist' };
  }
  return { is: 'page', outline, hash: target.hash };
}
