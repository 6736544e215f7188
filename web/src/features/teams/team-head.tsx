import { Link } from '@tanstack/react-router';
import { Pencil, Trash2, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Team } from '@/api/types.ts';
import { fileUrl } from '@/lib/file-url.ts';
import { firstLetter, placeholderHue } from '@/lib/initials.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { Picture } from '@/ui/picture.tsx';

type Props = { team: Team; onEdit: () => void; onDelete: () => void };

export function TeamHead({ team, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <header className="mb-4.5 flex flex-wrap items-center gap-4 rounded-lg border border-border bg-card px-5 py-4.5 shadow-card">
      <Picture
        src={fileUrl(team.picture)}
        letters={firstLetter(team.name)}
        hue={placeholderHue(team.name)}
        className="size-14 rounded-[15px] text-xl font-[640]"
      />
      <div className="min-w-0 flex-1 max-md:basis-40">
        <h1 className="type-h1 leading-7 break-words max-md:text-[22px]">{team.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 type-dense text-muted-foreground">
          <span className="min-w-0 break-words">{team.type}</span>
          <span aria-hidden className="size-[3px] rounded-full bg-muted-foreground opacity-70" />
          <span className="tabular-nums">{t('team.members', { count: team.users.length })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:w-full max-md:[&>*]:flex-1">
        <Link
          to="/teams/$id/balls"
          params={{ id: String(team.id) }}
          className={buttonVariants({ look: 'ghost', size: 'touch' })}
        >
          <Trophy aria-hidden strokeWidth={1.75} />
          {t('title.scores')}
        </Link>
        <Button size="touch" onClick={onEdit}>
          <Pencil aria-hidden strokeWidth={1.75} />
          {t('teamPage.edit')}
        </Button>
        <Button look="dangerSoft" size="touch" onClick={onDelete}>
          <Trash2 aria-hidden strokeWidth={1.75} />
          {t('teamPage.delete')}
        </Button>
      </div>
    </header>
  );
}
