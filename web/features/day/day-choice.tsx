import { addDays, bogotaDay } from '../../../shared/dates.ts'
import { serverNow } from '../../session/store.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Cluster } from '../../ui/layout.tsx'

type Props = {
  /** Undefined is today. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** Navigation to other days (decision 63). It stays mounted while a day loads, and so keeps the focus. */
export const DayChoice = ({ day, onDay }: Props) => {
  const today = bogotaDay(serverNow())
  const shown = day ?? today
  const go = (to: string) => onDay(to >= today ? undefined : to)
  return (
    <Cluster nowrap gap={2}>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => go(addDays(shown, -1))}
        aria-label="Día anterior"
      >
        ‹
      </Button>
      <DateField
        aria-label="Día"
        w={150}
        value={shown}
        max={today}
        onChange={(chosen) => chosen !== '' && chosen <= today && go(chosen)}
      />
      <Button
        variant="default"
        size="compact-md"
        onClick={() => go(addDays(shown, 1))}
        whyNot={shown >= today && 'No hay días después de hoy'}
        aria-label="Día siguiente"
      >
        ›
      </Button>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => onDay(undefined)}
        whyNot={shown === today && 'Ya es el día de hoy'}
      >
        Hoy
      </Button>
    </Cluster>
  )
}
