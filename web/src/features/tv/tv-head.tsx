import { BrandMark } from '@/ui/brand-mark.tsx';
import { TvClock } from './tv-clock.tsx';

type Props = { name: string; today: string; zone: string };

export function TvHead({ name, today, zone }: Props) {
  return (
    <header className="tv-head">
      <BrandMark size={44} />
      <h1 title={name} className="min-w-0 flex-1 truncate">
        {name}
      </h1>
      <TvClock today={today} zone={zone} />
    </header>
  );
}
