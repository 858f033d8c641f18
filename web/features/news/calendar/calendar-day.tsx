import type { NewsRow } from '../../../../shared/news-rows.ts'
import { spanOf } from '../../../../shared/news-rules.ts'
import { nameOfDay } from '../../../day-name.ts'
import { formatName } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Box, Cluster, Note, Stack } from '../../../ui/layout.tsx'
import { newsPath, personOf } from '../news-params.ts'
import { daysText, hoursText } from '../news-texts.ts'
import { CasesLink } from '../register/cases-link.tsx'
import classes from './calendar.module.css'
import { type CalendarPerson, newsOfDay } from './calendar-model.ts'

const headline = (rows: readonly NewsRow[]): string => {
  const absent = new Set(
    rows.filter(({ isAbsence }) => isAbsence).map(({ documentNumber }) => documentNumber),
  )
  if (rows.length === 0) return 'Nadie tiene novedades este día'
  return `${quantity(absent.size, 'ausente', 'ausentes')}, ${quantity(rows.length, 'novedad', 'novedades')}`
}

const Item = ({ row }: { row: NewsRow }) => {
  const span = spanOf(row)
  const person = personOf(row)
  return (
    <Box as="li">
      <p>
        <strong>{formatName(row.fullName)}</strong>{' '}
        <span className={classes.mark} data-absence={row.isAbsence || undefined}>
          {row.new}
        </span>
      </p>
      <Note>
        {`${daysText(span)}, ${hoursText(span)}`}
        {row.observations && ` · ${row.observations}`}
      </Note>
      <Cluster as="p" nowrap gap={4}>
        {person && <Link to={newsPath({ person })}>Ver sus novedades</Link>}
        <CasesLink row={row} />
      </Cluster>
    </Box>
  )
}

type Props = { day: string | undefined; people: readonly CalendarPerson[]; onClose: () => void }

/** The people with news on a day, and until when. */
export const CalendarDayDialog = ({ day, people, onClose }: Props) => {
  const rows = day ? newsOfDay(people, day) : []
  return (
    <Dialog opened={day !== undefined} title={day ? nameOfDay(day) : ''} onClose={onClose} width={560}>
      <p>{headline(rows)}</p>
      <Stack as="ul" gap={2} above={3}>
        {rows.map((row) => (
          <Item key={row.id} row={row} />
        ))}
      </Stack>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
