import * as z from 'zod/mini'
import { parseTypedDay } from '../../../../shared/dates.ts'
import {
  type CommissionPeriod,
  fiscalDayProblem,
  guaranteeMessages,
  isCommissionPeriod,
  isFiscalDay,
  needsAnnual,
  type Unit,
  units,
} from '../../../../shared/guarantees.ts'
import { typedOfDay } from '../../../ui/typed-day.ts'

/** The form as it is typed: texts are empty until filled; the date is `YYYY-MM-DD`, as its field has it. */
export type TypedReserve = { term: string; unitTerm: Unit | ''; taxCourtDate: string; period: string }

/** The request of the form; user, guarantee and key are added by the call. */
export type AskedReserve = {
  term: string
  unitTerm: Unit
  taxCourtDate: string
  period: CommissionPeriod
}

/** A new form: the guarantee's own date and period, if they are valid. */
export const begunReserve = (own: { period?: string; fiscalDate?: string }): TypedReserve => ({
  term: '',
  unitTerm: '',
  taxCourtDate: parseTypedDay(own.fiscalDate ?? '') ?? '',
  period: isCommissionPeriod(own.period) ? own.period : '',
})

type Chosen = Pick<TypedReserve, 'term' | 'unitTerm' | 'period'>

const breaksRule = ({ term, unitTerm, period }: Chosen): boolean =>
  term !== '' && unitTerm !== '' && needsAnnual({ term, unitTerm, period })

/** The guarantee has no period of the two, or its own breaks the 60/61 rule (C§5, decision 77). */
export const asksPeriod = (own: string | undefined, typed: Chosen): boolean =>
  !isCommissionPeriod(own) || breaksRule({ ...typed, period: own })

/** The period that counts: the selected one while it is required, else the guarantee's. */
export const periodOf = (own: string | undefined, typed: Chosen): string =>
  asksPeriod(own, typed) ? typed.period : (own ?? '')

/** Shown as soon as it applies, not only when the form is sent. */
export const periodProblem = (own: string | undefined, typed: Chosen): string | undefined =>
  breaksRule({ ...typed, period: periodOf(own, typed) }) ? guaranteeMessages.annualOnly : undefined

/** The form of a reserve for a guarantee with this period (C§5); `today` is the server's. */
export const reserveForm = (own: string | undefined, today: string) =>
  z.pipe(
    z.object({
      term: z
        .string()
        .check(z.minLength(1, 'Escribe el plazo'), z.regex(/^[1-9]/, 'El plazo debe ser mayor que 0')),
      unitTerm: z.pipe(z.string(), z.enum(units, 'Selecciona la unidad del plazo')),
      taxCourtDate: z.string().check(
        z.minLength(1, guaranteeMessages.format),
        z.refine((day) => day === '' || isFiscalDay(day, today), fiscalDayProblem(today)),
      ),
      period: z.string(),
    }),
    z.transform((typed, { issues }): AskedReserve => {
      const refuse = (message: string) =>
        issues.push({ code: 'custom', input: typed.period, path: ['period'], message })
      const period = periodOf(own, typed)
      const problem = periodProblem(own, typed)
      if (problem) refuse(problem)
      if (isCommissionPeriod(period))
        return { ...typed, taxCourtDate: typedOfDay(typed.taxCourtDate), period }
      refuse('Selecciona el periodo de comisión')
      return z.NEVER
    }),
  )
