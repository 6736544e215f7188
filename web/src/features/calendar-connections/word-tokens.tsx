import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { afterPress } from '@/lib/after-press.ts';
import { Button } from '@/ui/button.tsx';
import { boxClass } from '@/ui/field.tsx';
import { longestWord, mostWords, readWords } from './rules-draft.ts';

type Props = {
  /** What the words are for, said to screen readers. */
  label: string;
  words: readonly string[];
  onAdd: (words: string[]) => void;
  onRemove: (word: string) => void;
};

const problems = { long: 'rules.wordLong', many: 'rules.wordsMany', odd: 'rules.wordOdd' } as const;

/** Words as tokens: each with its own way out, and a field that takes one more or several with commas. */
export function WordTokens({ label, words, onAdd, onRemove }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { words: read, problem } = readWords(text, words);

  function take(): void {
    if (problem) return;
    if (read.length > 0) onAdd(read);
    setText('');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    take();
  }

  function leave(): void {
    // The window lost the focus, not the field.
    if (!document.hasFocus()) return;
    // A token more may push down the very button that is being pressed.
    afterPress(() => field.current?.form?.requestSubmit());
  }

  return (
    <div className="flex flex-col gap-2.5">
      <ul aria-label={label} className="flex flex-wrap gap-1.5 empty:hidden">
        {words.map((word) => (
          <li
            key={word}
            className="inline-flex max-w-full items-center rounded-md border border-border bg-muted pl-2.5 type-dense text-foreground"
          >
            <span lang={foreignLang(word)} title={word} className="truncate">
              {word}
            </span>
            <button
              type="button"
              aria-label={t('rules.removeWord', { word })}
              onClick={() => {
                onRemove(word);
                // The token disappears and would take the focus with it.
                field.current?.focus();
              }}
              className="grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:text-foreground md:size-7"
            >
              <X aria-hidden className="size-3.5" strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="flex max-w-96 gap-2">
        <input
          ref={field}
          aria-label={t('rules.addWordTo', { rule: label })}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          placeholder={t('rules.addWord')}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Leaving the field adds the word: it must not be lost because nobody pressed Enter.
          onBlur={leave}
          className={boxClass({ className: 'flex-1' })}
        />
        <Button
          type="submit"
          size="sm"
          disabled={read.length === 0}
          // The focus stays in the field, for the next word.
          onMouseDown={(event) => event.preventDefault()}
          className="md:h-9"
        >
          <Plus aria-hidden strokeWidth={1.75} />
          {t('rules.add')}
        </Button>
      </form>
      <p id={`${id}-problem`} role="status" className="type-caption text-danger-text empty:hidden">
        {problem ? t(problems[problem], { most: problem === 'long' ? longestWord : mostWords }) : ''}
      </p>
    </div>
  );
}
