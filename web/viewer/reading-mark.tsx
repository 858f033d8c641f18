import type { ReadingSummary, ReadValue } from '../../shared/reading-summary.ts'
import { checkNames, resultText } from '../readings/check-texts.ts'
import { counted } from '../ui/counted.ts'
import type { Tone } from '../ui/layout.tsx'
import classes from './document-rail.module.css'

type Mark = { sign: string; text: string; value?: string | undefined; tone?: Tone }

/** A mark in one line, with the value that was read. */
export const markText = ({ text, value }: Mark): string => (value ? `${text}: ${value}` : text)

/** The first value that was read where the order has one, of those that end so. */
const readOf = ({ values = [] }: ReadingSummary, result: ReadValue['result']): string | undefined =>
  values.find((value) => value.result === result && value.text)?.text

/** All that was compared, in words. */
export const comparedText = ({ values = [] }: ReadingSummary): string =>
  values
    .map(({ text, ...value }) => {
      const said = `${checkNames[value.of]}: ${resultText(value).toLowerCase()}`
      return text ? `${said} (${text})` : said
    })
    .join('\n')

export const markOf = (reading: ReadingSummary): Mark => {
  const { status, mismatch, doubtful = 0 } = reading
  if (status === 'PROCESSING') return { sign: '…', text: 'Leyendo…' }
  if (status === 'FAILED') return { sign: '!', text: 'No se leyó', tone: 'waiting' }
  if (mismatch) return { sign: '×', text: 'No coincide', value: readOf(reading, 'other'), tone: 'danger' }
  if (doubtful > 0) return { sign: '!', text: `${counted(doubtful)} por revisar`, tone: 'waiting' }
  return { sign: '', text: 'Leído', value: readOf(reading, 'same') }
}

/**
 * What was read of a document, the most urgent first. In a strip only the sign is drawn, whose place is kept before there
 * is one: an item that grows moves the next one from under the pointer.
 */
export const ReadingMark = ({ reading }: { reading: ReadingSummary | undefined }) => {
  const mark = reading && markOf(reading)
  return (
    <span className={classes.reading} data-tone={mark?.tone} data-value={mark?.value && true}>
      {mark && (
        <>
          <span className={classes.sign} aria-hidden>
            {mark.sign}
          </span>
          <span className={classes.finding}>{markText(mark)}</span>
        </>
      )}
    </span>
  )
}
