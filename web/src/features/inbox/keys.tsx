import { useTranslation } from '@/i18n/use-translation.ts';
import { KeyCap } from '@/ui/key-cap.tsx';
import { Modal, ModalBody } from '@/ui/modal.tsx';

/** What the keys do; the letters are the same in each language. */
function useKeys(): { caps: string[]; text: string }[] {
  const { t } = useTranslation();
  return [
    { caps: ['J', 'K'], text: t('inbox.key.next') },
    { caps: ['A'], text: t('inbox.accept').toLowerCase() },
    { caps: ['⇧', 'A'], text: t('inbox.key.all') },
    { caps: ['R'], text: t('inbox.key.refuse') },
    { caps: ['↵'], text: t('inbox.openCalendar').toLowerCase() },
    { caps: ['/'], text: t('inbox.key.filter') },
  ];
}

/** What a screen reader says for a sign. */
const spoken: Readonly<Record<string, string>> = { '⇧': 'Shift', '↵': 'Enter' };

function Caps({ caps }: { caps: readonly string[] }) {
  return caps.map((cap) => (
    <KeyCap key={cap}>
      {spoken[cap] === undefined ? (
        cap
      ) : (
        <>
          <span aria-hidden>{cap}</span>
          <span className="sr-only">{spoken[cap]}</span>
        </>
      )}
    </KeyCap>
  ));
}

/** At the foot of the list, where there is a keyboard. */
export function KeysBar() {
  const { t } = useTranslation();
  return (
    <footer className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5 border-t border-border px-4 py-2.75 type-caption text-muted-foreground max-md:hidden lg:col-span-2">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul role="list" className="contents">
        {useKeys()
          .filter(({ caps }) => caps[0] !== '/')
          .map(({ caps, text }) => (
            <li key={text} className="inline-flex items-center gap-1.5">
              <Caps caps={caps} />
              {text}
            </li>
          ))}
      </ul>
      <span className="ml-auto">{t('inbox.keys')}</span>
    </footer>
  );
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal open onClose={onClose} title={t('inbox.keysTitle')} subtitle={t('inbox.keys')}>
      <ModalBody>
        <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 type-dense">
          {useKeys().map(({ caps, text }) => (
            <div key={text} className="contents">
              <dt className="flex gap-1">
                <Caps caps={caps} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </ModalBody>
    </Modal>
  );
}
