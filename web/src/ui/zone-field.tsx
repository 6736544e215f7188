import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useNow } from '@/lib/use-now.ts';
import { boxClass, FieldShell } from './field.tsx';
import { timeIn, zoneLabel } from './zone-label.ts';

/** What the clock says there: the quickest way to see that it is the zone that was meant. */
function ZoneTime({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation();
  const time = timeIn(zone, useNow(), i18n.language);
  return time === undefined ? null : <>{`${t('organisation.now', { time })} `}</>;
}

type Props = {
  zones: readonly string[];
  zone: string;
  onZone: (zone: string) => void;
  hint: string;
  name?: string;
  error?: string | undefined;
};

/** More are found by typing. */
const mostShown = 100;

/** A time zone, searched for by any part of its name. */
export function ZoneField({ zones, zone, onZone, hint, name, error }: Props) {
  const { t } = useTranslation();
  return (
    <FieldShell
      label={t('organisation.zone')}
      error={error}
      hint={
        <>
          <ZoneTime zone={zone} />
          {hint}
        </>
      }
    >
      {(control) => (
        <Combobox.Root
          items={zones}
          value={zone}
          limit={mostShown}
          autoHighlight
          itemToStringLabel={zoneLabel}
          onValueChange={(next) => {
            if (next !== null) onZone(next);
          }}
        >
          <Combobox.Trigger
            name={name}
            {...control}
            aria-labelledby={`${control.id}-label ${control.id}-value`}
            className={boxClass({ className: 'flex items-center justify-between gap-2 text-left' })}
          >
            <span id={`${control.id}-value`} className="min-w-0 truncate">
              {zoneLabel(zone)}
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} />
          </Combobox.Trigger>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={6} className="z-(--z-popover)">
              <Combobox.Popup
                aria-label={t('organisation.zone')}
                className="flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) flex-col rounded-lg bg-popover p-1.5 type-dense shadow-popover outline-none"
              >
                <Combobox.Input
                  aria-label={t('organisation.findZone')}
                  placeholder={t('organisation.findZone')}
                  className={boxClass({ className: 'mb-1.5 shrink-0' })}
                />
                <Combobox.Empty className="px-2.5 py-2 text-muted-foreground empty:hidden">
                  {t('organisation.noZone')}
                </Combobox.Empty>
                <Combobox.List
                  aria-label={t('organisation.zone')}
                  className="min-h-0 overflow-y-auto overscroll-contain empty:hidden"
                >
                  {(item: string) => (
                    <Combobox.Item
                      key={item}
                      value={item}
                      className="flex min-h-11 items-center gap-2 rounded-md px-2.5 text-foreground-2 outline-none select-none data-[highlighted]:bg-muted data-[highlighted]:text-foreground md:min-h-8"
                    >
                      {zoneLabel(item)}
                      <Combobox.ItemIndicator className="ml-auto">
                        <Check aria-hidden className="size-4" strokeWidth={2} />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldShell>
  );
}
