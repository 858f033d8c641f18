import type { ReadingSummary } from '../../shared/reading-summary.ts'
import { counted } from '../ui/counted.ts'
import type { Tone } from '../ui/layout.tsx'
import classes from './document-rail.module.css'

type Mark = { sign: string; text: string; tone?: Tone }

export const markOf = ({ status, mismatch, doubtful = 0 }: ReadingSummary): Mark => {
  if (status === 'PROCESSING') return { sign: '…', text: 'Leyendo…' }
  if (status === 'FAILED') return { sign: '!', text: 'No se leyó', tone: 'waiting' }
  if (mismatch) return { sign: '×', text: 'No coincide', tone: 'danger' }
  if (doubtful > 0) return { sign: '!', text: `${counted(doubtful)} por revisar`, tone: 'waiting' }
  return { sign: '', text: 'Leído' }
}

/**
 * What was read of a document, the most urgent first. In a strip only the sign is drawn, whose place is kept before there
 * is one: an item that grows moves the next one from under the pointer.
 */
export const ReadingMark = ({ reading }: { reading: ReadingSummary | undefined }) => {
  const mark = reading && markOf(reading)
  return (
    <span className={classes.reading} data-tone={mark?.tone}>
      {mark && (
        <>
          <span className={classes.sign} aria-hidden>
            {mark.sign}
          </span>
          <span className={classes.finding}>{mark.text}</span>
        </>
      )}
    </span>
  )
}
