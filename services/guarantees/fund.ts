import * as z from 'zod'
import {
  type DecidedStatus,
  decidedAs,
  fundCodes,
  type Reserve,
  replacedProduct,
} from '../../shared/guarantees.ts'
import { once } from '../../shared/once.ts'
import { environment } from '../environment.ts'
import type { Answered } from './exchange.ts'
import { patience } from './patience.ts'
import { serverText } from './server-text.ts'
import { isUnanswered, query, send, wasSent } from './service.ts'

/** What the fund is asked to reserve. */
export type ReserveOrder = Pick<
  Reserve,
  | 'id'
  | 'guaranteeId'
  | 'period'
  | 'unitTerm'
  | 'term'
  | 'taxCourtDate'
  | 'clientTypeId'
  | 'clientDocument'
  | 'amount'
  | 'fngProduct'
>

type Decided = { kind: 'decided'; status: DecidedStatus } & Partial<
  Pick<Reserve, 'reserveCode' | 'reserveDate' | 'codeReject' | 'reasonReject' | 'replacedFNGProduct'>
>

/**
 * What became of a reserve. `refused`: the fund said no to the request itself, and has nothing of it; `text` is for the
 * user. `unanswered`: it may have arrived. `notSent`: it certainly did not.
 */
export type FundOutcome =
  | Decided
  | { kind: 'refused'; text?: string }
  | { kind: 'unknown' }
  | { kind: 'unanswered' }
  | { kind: 'notSent' }
/** What is known of one that was sent before: that the fund cannot be asked now says nothing of it. */
export type FundState = Decided | { kind: 'unknown' } | { kind: 'unanswered' }

const optional = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((said) => said || undefined)

/** What it says of one that it decided; an approved one has its number. */
const decided = (id: string) =>
  z
    .object({
      idempotencyKey: z.literal(id),
      efngCodigo: z.enum(fundCodes),
      reservaCodigo: optional(40),
      fechaReserva: z.iso.datetime({ offset: true }),
      codigoCausal: optional(40),
      observaciones: z.string().nullish(),
      replacedFNGProduct: optional(40),
    })
    .refine(({ efngCodigo, reservaCodigo }) => efngCodigo === 'RER' || reservaCodigo !== undefined)

const refused = once(() => z.object({ error: z.literal(true), errorDescription: z.string().nullish() }))

const toDecided = (id: string, body: unknown): Decided => {
  const { efngCodigo, reservaCodigo, fechaReserva, ...said } = decided(id).parse(body)
  const status = decidedAs(efngCodigo, said.replacedFNGProduct)
  const result = { kind: 'decided', status, reserveDate: new Date(fechaReserva).toISOString() } as const
  if (efngCodigo === 'RER')
    return { ...result, codeReject: said.codigoCausal, reasonReject: serverText(said.observaciones) }
  const replacedFNGProduct = said.replacedFNGProduct === replacedProduct ? replacedProduct : undefined
  return { ...result, reserveCode: reservaCodigo, replacedFNGProduct }
}

/**
 * Asks the fund for a reserve, once: it is never sent again from here. The fund knows it by its id, so that whoever sends
 * the same again makes no second one. It never throws for what the fund does.
 */
export const sendReserve = async ({ id, ...order }: ReserveOrder): Promise<FundOutcome> => {
  const { FUND_URL: service } = environment('FUND_URL')
  const parse = ({ status, body }: Answered): FundOutcome =>
    status < 400
      ? toDecided(id, body)
      : { kind: 'refused', text: serverText(refused().parse(body).errorDescription) }
  try {
    return await send({
      ...{ service, url: `${service}/reserves`, body: order, headers: { 'idempotency-key': id } },
      ...{ known: [200, 201, 400, 422], patience: patience.reserve, parse },
    })
  } catch (error) {
    if (isUnanswered(error)) return { kind: wasSent(error) ? 'unanswered' : 'notSent' }
    throw error
  }
}

/**
 * What became of a reserve that was sent. `unknown` is the fund's word about now: one that is still under way can arrive
 * after it.
 */
export const askReserve = async (id: string): Promise<FundState> => {
  const { FUND_URL: service } = environment('FUND_URL')
  const parse = ({ status, body }: Answered): FundState => {
    if (status === 200) return toDecided(id, body)
    z.object({ idempotencyKey: z.literal(id) }).parse(body)
    return { kind: 'unknown' }
  }
  try {
    const url = `${service}/reserves/${id}`
    return await query({ service, url, known: [200, 404], patience: patience.state, parse })
  } catch (error) {
    if (isUnanswered(error)) return { kind: 'unanswered' }
    throw error
  }
}
