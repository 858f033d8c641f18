import PQueue from 'p-queue'
import {
  type DocumentReading,
  documentReadings,
  type ReadingCheck,
} from '../../../../shared/document-readings.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { checkNames, checkResults, resultText } from '../../../readings/check-texts.ts'
import { whileProcessing } from '../../../readings/while-processing.ts'
import type { Tone } from '../../../ui/layout.tsx'

/** Without a tone it needs no attention. */
export type Hint = { icon: string; text: string; tone?: Tone }

/** What the reading of a document says about its order. */
export type Review = {
  hints: readonly Hint[]
  failed: boolean
  /** It failed and always will: nothing is read, or paid, another time. */
  isUnfit?: boolean
}

/** Documents that are polled at the same time: further ones are begun as these end. */
const atOnce = 5

const shownNumbers = 3

const failure = (problem = ''): Review => ({
  failed: true,
  hints: [{ icon: '!', text: `No se pudo leer. ${problem}`.trim(), tone: 'waiting' }],
})

const hintOf = ({ of, result, fields }: ReadingCheck): Hint => {
  const { icon, tone } = checkResults[result]
  const text = `${checkNames[of]}: ${resultText({ of, result }).toLowerCase()}`
  if (result !== 'other') return { icon, text }
  const numbers = [...new Set(fields.map((field) => field.text))].slice(0, shownNumbers)
  return { icon, tone, text: `${text}, se leyó ${numbers.join(', ')}` }
}

/** A document without any of the order's numbers may be right, so that is only said quietly. */
const hintsOfValues = (checks: readonly ReadingCheck[]): Hint[] => {
  const others = checks.filter(({ result }) => result === 'other')
  if (others.length > 0) return others.map(hintOf)
  const { icon, label } = checkResults.same
  if (checks.some(({ of, result }) => (of === 'customer' || of === 'control') && result === 'same'))
    return [{ icon, text: `${label} con la orden` }]
  return checks.filter(({ of }) => of === 'customer').map(hintOf)
}

const isUnsigned = ({ of, result }: ReadingCheck): boolean => of === 'signature' && result === 'absent'

const hintsOf = (checks: readonly ReadingCheck[]): Hint[] => [
  ...hintsOfValues(checks),
  ...checks.filter(isUnsigned).map((check): Hint => ({ ...hintOf(check), tone: 'waiting' })),
]

const reviewOf = ({ document, checks }: DocumentReading): Review =>
  document?.status === 'FAILED'
    ? { ...failure(document.problem), isUnfit: document.unfit === true }
    : { failed: false, hints: hintsOf(checks) }

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, whileProcessing))

/** Begins a reading, or gets the one that was begun, and polls it until it ends. */
const readDocument = async (id: string, signal: AbortSignal): Promise<Review> => {
  const input = { params: { id } }
  try {
    let reading = await callApi(documentReadings.begin, input, { signal })
    while (reading.document?.status === 'PROCESSING') {
      await wait()
      reading = await callApi(documentReadings.read, input, { signal })
    }
    return reviewOf(reading)
  } catch (error) {
    if (signal.aborted) throw error
    return failure(messageOf(error))
  }
}

/** Has documents of a draft read and compared with its form; reports each as it ends. */
export const readDocuments = async (
  ids: readonly string[],
  signal: AbortSignal,
  onRead: (id: string, review: Review) => void,
): Promise<void> => {
  const queue = new PQueue({ concurrency: atOnce })
  await Promise.all(
    ids.map((id) => queue.add(async () => onRead(id, await readDocument(id, signal)), { signal })),
  ).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
