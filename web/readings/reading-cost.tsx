import { ocrLimits } from '../../shared/ocr.ts'
import type { OcrDocument } from '../../shared/ocr-calls.ts'
import { costText, ifTaught, type ReadingFeature } from '../../shared/reading-features.ts'
import { Note } from '../ui/layout.tsx'

type Priced = {
  /** Of each document; undefined where they are not known, which then may be the longest one. */
  pages: readonly (number | undefined)[]
  longest?: number | undefined
  features: readonly ReadingFeature[]
  /** Its type may have been taught what needs more. */
  mayBeMore?: boolean | undefined
  /** Some may have been read before, which is neither read nor paid again. */
  mayHaveBeenRead?: boolean
}

/** What a reading costs, for who is about to have documents read. */
export const costOf = ({
  pages,
  longest = ocrLimits.pages,
  features,
  mayBeMore,
  mayHaveBeenRead,
}: Priced): string => {
  const most = pages.reduce<number>((sum, one) => sum + (one ?? longest), 0)
  const isAll = features.includes('forms') && features.includes('tables')
  const text = `${costText(most, features)}${mayBeMore && !isAll ? ` ${ifTaught}` : ''}`
  if (mayHaveBeenRead) return `hasta ${text}; lo que ya se leyó no se lee de nuevo`
  return pages.includes(undefined) ? `hasta ${text}` : text
}

/** The cost of a click that has documents read, beside it or in its confirmation. */
export const ReadingCost = (priced: Priced) => (
  <Note as="span" size="note" block>
    Costo: {costOf(priced)}
  </Note>
)

type RetryProps = Pick<OcrDocument, 'retry'> &
  Pick<Priced, 'longest'> & {
    /** Pages of the document as it is shown, where the reading does not know them. */
    shown?: number | undefined
  }

/** The same of 'Reintentar'; nothing of a document that cannot be read again. */
export const RetryCost = ({ retry, shown, longest }: RetryProps) =>
  retry && <ReadingCost {...retry} longest={longest} pages={[retry.pages ?? shown]} />
