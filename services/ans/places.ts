import * as z from 'zod'
import { type CaseStatus, caseStatus, placeOf } from '../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { once } from '../../shared/once.ts'
import { productIdOf } from '../../shared/products.ts'
import { isDisbursementStage, type Stage, stages } from '../../shared/stages.ts'
import { keys } from '../table/keys.ts'

/** What is counted of a case, as the table's stream tells of it. */
export const countedCase = once(() =>
  z.object({
    number: z.string(),
    management: z.string(),
    process: z.string(),
    product: z.string(),
    status: caseStatus,
    stage: z.enum(stages).optional(),
    receivedAt: z.string(),
    version: z.number(),
  }),
)
export type CountedCase = z.output<ReturnType<typeof countedCase>>

/** Where a case counts: an item of a management, a day of receipt and a kind of case, and an entry of it. */
export const place = once(() => z.object({ pk: z.string(), sk: z.string(), entry: z.string() }))
export type Place = z.output<ReturnType<typeof place>>

const minutesOfQuarter = 15

/** `HH:mm` at which the quarter of an hour begins, in Bogota. */
const quarterOf = (at: Date): string => {
  const [hour = '', minute = ''] = bogotaTime(at).split(':')
  return `${hour}:${String(Math.floor(Number(minute) / minutesOfQuarter) * minutesOfQuarter).padStart(2, '0')}`
}

type Kind = { process: string; product: string; stage: Stage | undefined }
const kindOf = ({ process, product, stage }: Kind): string =>
  [process, productIdOf(product) ?? '', isDisbursementStage(stage) ? 'disbursement' : ''].join('#')

/** The place of a case that has not ended; the others count nowhere. */
export const placeIn = (counted: CountedCase): Place | undefined => {
  if (placeOf[counted.status] === 'closed') return undefined
  const at = new Date(counted.receivedAt)
  return {
    ...keys.ansCount(counted.management, bogotaDay(at), kindOf({ stage: undefined, ...counted })),
    entry: `${quarterOf(at)}#${counted.status}`,
  }
}

/** What an item and an entry of it are about. */
export const readPlace = ({ sk, entry }: Pick<Place, 'sk' | 'entry'>) => {
  const [day = '', process = '', product = '', stage = ''] = sk.split('#')
  const [quarter = '', status = ''] = entry.split('#')
  return {
    ...{ day, process, product, quarter },
    stage: stage === '' ? undefined : ('disbursement' as const),
    status: status as CaseStatus,
  }
}
