import * as z from 'zod/mini'
import { parseTypedDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { type ScgColumns, scgColumns } from '../../shared/guarantee-report.ts'
import type { Guarantee } from '../../shared/guarantees.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { once } from '../../shared/once.ts'
import { recordOf } from '../../shared/pick.ts'
import { type Answered, isUnanswered, query, timeouts } from '../bank/service.ts'
import { serverText } from './server-text.ts'

export type ScgGuarantee = Omit<Guarantee, 'reserve'> & { columns: ScgColumns }

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
/** Pesos and cents; more zeros behind them mean nothing. */
const amount = once(() =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,18}(\.\d{1,2}0*)?$/)),
    z.transform((written) => written.replace(/(\.\d\d)0+$/, '$1')),
  ),
)
const cell = once(() =>
  z.pipe(
    z.nullish(text(4_000)),
    z.transform((value) => value ?? ''),
  ),
)
/** An invalid day is left for the user to type. */
const typedDay = once(() =>
  z.catch(z.optional(z.string().check(z.refine((typed) => parseTypedDay(typed) !== undefined))), undefined),
)

const failed = lazyObject(() => ({
  error: z.union([z.literal(true), z.string().check(z.minLength(1))]),
  errorDescription: z.nullish(z.string()),
}))
const found = (number: string) =>
  z.object({
    clientInfo: z.object({
      nombre: text(500),
      btiidCodigo: text(40),
      clieCodigo: text(40).check(z.minLength(1)),
    }),
    guaranteeInfo: z.object({
      garaCodigo: z.literal(number),
      periodosDeprlr: z.pipe(
        z.nullish(text(40)),
        z.transform((value) => value || undefined),
      ),
      prfnCodigo: text(40),
      valorGarantiaOriginal: amount(),
    }),
    guaranteeExtraInfo: z.object({
      fechaCorteFiscal: typedDay(),
      ...recordOf(Object.keys(scgColumns().shape) as (keyof ScgColumns)[], cell),
    }),
  })

const parse =
  (number: string) =>
  ({ status, body }: Answered): ScgGuarantee | Refusal => {
    if (status === 404) return new Refusal('guaranteeUnknown')
    const { data } = failed().safeParse(body)
    if (data) return new Refusal('guaranteeRefused', undefined, serverText(data.errorDescription))
    const { guaranteeExtraInfo, ...others } = found(number).parse(body)
    const { fechaCorteFiscal, ...columns } = guaranteeExtraInfo
    return { ...others, guaranteeExtraInfo: { fechaCorteFiscal }, columns }
  }

/** A guarantee from SCG now. Refuses with `guaranteeUnknown`, `guaranteeRefused` (C§8) or `guaranteeUnavailable`. */
export const fetchGuarantee = async (number: string): Promise<ScgGuarantee> => {
  try {
    const answer = await query({
      ...{ service: 'SCG_URL', path: `/guarantees/${number}`, known: [200, 404, 422] },
      ...{ timeoutMs: timeouts.scg, parse: parse(number) },
    })
    if (answer instanceof Refusal) throw answer
    return answer
  } catch (error) {
    if (isUnanswered(error)) throw new Refusal('guaranteeUnavailable')
    throw error
  }
}
