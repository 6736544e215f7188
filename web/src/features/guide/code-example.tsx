import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { copyOrSelect } from '@/lib/copy-or-select.ts';
import { CodeBlock } from '@/ui/code-block.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { showToast } from '@/ui/toasts.ts';
import { useGuideTexts } from './guide-setting.ts';

type Props = { code: string };

export function CodeExample({ code }: Props) {
  const { t } = useGuideTexts();
  const block = useRef<HTMLPreElement>(null);
  const name = t('reference.copy');

  async function copy(): Promise<void> {
    if (await copyOrSelect(code, block.current)) showToast('success', t('reference.copied'));
    else showToast('error', t('reference.notCopied'));
  }

  return (
    <div className="flex min-w-0 items-start gap-1 rounded-md border border-border bg-inset">
      <CodeBlock ref={block} label={t('docs.code')} code={code} plain />
      <button
        type="button"
        aria-label={name}
        title={name}
        onClick={() => void copy()}
        className={`m-1 shrink-0 ${iconButtonClass}`}
      >
        <Copy aria-hidden strokeWidth={1.75} />
      </button>
    </div>
  );
}
