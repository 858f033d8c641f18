import * as z from 'zod/mini'
import { type CaseStatus, caseStatus, placeOf, statuses } from '../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { productIdOf } from '../../shared/products.ts'
import { isDisbursementStage, type Stage, stages } from '../../shared/stages.ts'
import { keys } from '../table/keys.ts'

export const countedCase = lazyObject(() => ({
  number: z.string(),
  management: z.string(),
  process: z.string(),
  product: z.string(),
  status: caseStatus,
  stage: z.optional(z.enum(stages)),
  receivedAt: z.string(),
  version: z.number(),
}))
export type CountedCase = z.output<ReturnType<typeof countedCase>>

/** Where a case is counted: an item per management, day of receipt and kind of case, and an entry in it. */
export const place = lazyObject(() => ({ pk: z.string(), sk: z.string(), entry: z.string() }))
export type Place = z.output<ReturnType<typeof place>>

const quarterOf = (at: Date): number => {
  const [hour, minute] = bogotaTime(at).split(':')
  return Number(hour) * 4 + Math.floor(Number(minute) / 15)
}
/** `HH:mm` at which a quarter begins. */
const timeOf = (quarter: number): string =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':')

/** A busy item has an entry for each state and quarter, and all items are read at once, so entries are short. */
const shortOf = (status: CaseStatus): string => status.slice(0, 2)

type Kind = { process: string; product: string; stage: Stage | undefined }
const kindOf = ({ process, product, stage }: Kind): string =>
  [process, productIdOf(product) ?? '', isDisbursementStage(stage) ? 'disbursement' : ''].join('#')

export const placeIn = (counted: CountedCase): Place | undefined => {
  if (placeOf[counted.status] === 'closed') return undefined
  const at = new Date(counted.receivedAt)
  return {
    ...keys.ansCount(counted.management, bogotaDay(at), kindOf({ stage: undefined, ...counted })),
    entry: `${quarterOf(at)}${shortOf(counted.status)}`,
  }
}

export const readKind = (sk: string) => {
  const [day = '', process = '', product = '', stage = ''] = sk.split('#')
  return { day, process, product, stage: stage === '' ? undefined : ('disbursement' as const) }
}

/** `37PE` is from 09:15 on and pending; older entries have the long form `09:15#PENDING`. */
export const readEntry = (entry: string) => {
  const [, quarter = 0, short] = /^(\d+)([A-Z]{2})$/.exec(entry) ?? []
  const [time = '', state = short] = short ? [timeOf(Number(quarter))] : entry.split('#')
  const status = statuses.find((one) => state === one || state === shortOf(one))
  if (!status) throw new Error('An entry of counts that says no state')
  return { time, status }
}
