import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyOrSelect } from '@/lib/copy-or-select.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toasts.ts';
import { CodeBlock } from '@/ui/code-block.tsx';

type Props = { command: string };

/** The command to try a call with, and a button that copies it. */
export function CurlBlock({ command }: Props) {
  const { t } = useTranslation();
  const block = useRef<HTMLPreElement>(null);

  async function copy(): Promise<void> {
    if (await copyOrSelect(command, block.current)) showToast('success', t('reference.copied'));
    else showToast('error', t('reference.notCopied'));
  }

  return (
    <div className="flex flex-col gap-2">
      <CodeBlock ref={block} label={t('reference.curl')} code={command} />
      <Button size="touch" className="self-start" onClick={() => void copy()}>
        <Copy aria-hidden strokeWidth={1.75} />
        {t('reference.copy')}
      </Button>
    </div>
  );
}
