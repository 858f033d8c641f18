import * as z from 'zod/mini'
import type { caseReports } from '../../../../shared/case-reports.ts'
import { type CaseRow, caseNumber } from '../../../../shared/cases.ts'
import type { Input } from '../../../../shared/contract.ts'
import { guaranteeNumber } from '../../../../shared/guarantee-number.ts'
import { guaranteeMessages } from '../../../../shared/guarantees.ts'
import { findProcess, worksProcess } from '../../../../shared/processes.ts'
import { type ProductId, productIdOf } from '../../../../shared/products.ts'
import { invalidDate, reportedInstant } from '../../../../shared/reported-date.ts'
import { portfolioProducts, reportedProcess } from '../../../../shared/reported-stages.ts'
import type { RoleHolder } from '../../../../shared/roles.ts'
import { hasSubStages, portfolios, type Stage, stages, subStages } from '../../../../shared/stages.ts'
import type { ReportArea } from './areas.ts'
import { typedOfInstant, wireOfTyped } from './typed-instant.ts'

/** The form as it is typed: texts are empty until filled. */
export type TypedReport = {
  requestNumber: string
  requestDate: string
  document: string
  product: string
  /** Name in the catalogue; its portfolio is `product`. */
  productName: string
  process: string
  subProcess: string
  fgnReserve: boolean
  guaranteeNumber: string
}

export const nothingTyped: TypedReport = {
  ...{ requestNumber: '', requestDate: '', document: '' },
  ...{ product: '', productName: '', process: '', subProcess: '', fgnReserve: false, guaranteeNumber: '' },
}

/** The fields' names within a sentence. */
export const reportNames = {
  requestNumber: 'número de caso',
  requestDate: 'fecha y hora de ingreso',
  document: 'documento del cliente',
  product: 'producto',
  process: 'proceso',
  subProcess: 'subproceso',
  guaranteeNumber: 'número de garantía',
}

/** Whether a guarantee was entered, where the form has that field. */
const hasGuarantee = (typed: Pick<TypedReport, 'process' | 'fgnReserve' | 'guaranteeNumber'>): boolean =>
  asksGuarantee(typed) && typed.guaranteeNumber !== ''

/** The request of the form; the sender adds the action id. */
export type Report = Omit<Input<typeof caseReports.start>['body'], 'actionId'>

const chosen = <Value extends string>(values: readonly Value[], missing: string) =>
  z.pipe(z.string(), z.enum(values as readonly [Value, ...Value[]], missing))

export const productsOf = (portfolio: string): readonly ProductId[] => {
  const found = portfolios.find((one) => one === portfolio)
  return found ? portfolioProducts[found] : []
}

/**
 * A change of portfolio keeps the product if it belongs to the new one too. An only product is selected by
 * itself (decision 89).
 */
export const inPortfolio = ({ productName }: TypedReport, portfolio: string): Partial<TypedReport> => {
  const own = productsOf(portfolio)
  const kept = own.find((one) => one === productName)
  return { product: portfolio, productName: kept ?? (own.length === 1 ? own[0] : undefined) ?? '' }
}

/** Whether the choices so far need a sub-process (B§5). */
export const asksSubProcess = ({ product, process }: Pick<TypedReport, 'product' | 'process'>): boolean => {
  const portfolio = portfolios.find((one) => one === product)
  const stage = stages.find((one) => one === process)
  return portfolio !== undefined && stage !== undefined && hasSubStages(portfolio, stage)
}

/** Whether the choices so far involve a reserve, so that its guarantee may be entered (decision 77). */
export const asksGuarantee = ({
  process,
  fgnReserve,
}: Pick<TypedReport, 'process' | 'fgnReserve'>): boolean => fgnReserve || process === 'ReserveFNG'

/** The form of 'Iniciar caso'. `now` is the server's clock, because no case can be received in the future. */
export const reportForm = (now: () => Date) =>
  z.pipe(
    z
      .object({
        requestNumber: z.string().check(
          z.trim(),
          z.refine((number) => caseNumber.safeParse(number).success, 'Número de caso incorrecto'),
        ),
        requestDate: z.string().check(
          z.superRefine((typed, context) => {
            const wire = wireOfTyped(typed)
            if (!wire || !reportedInstant(wire, now())) context.addIssue(invalidDate(typed))
          }),
        ),
        document: z.string().check(z.regex(/^\d{0,15}$/, 'Solo dígitos, máximo 15')),
        product: chosen(portfolios, 'Selecciona el producto'),
        productName: z.string(),
        process: chosen(stages, 'Selecciona el proceso'),
        subProcess: z.string(),
        fgnReserve: z.boolean(),
        guaranteeNumber: z.string(),
      })
      .check(
        z.superRefine((typed, context) => {
          if (asksSubProcess(typed) && !subStages.some((one) => one === typed.subProcess))
            context.addIssue({ code: 'custom', path: ['subProcess'], message: 'Selecciona el subproceso' })
        }),
        z.refine(
          (typed) => !hasGuarantee(typed) || guaranteeNumber().safeParse(typed.guaranteeNumber).success,
          {
            path: ['guaranteeNumber'],
            error: guaranteeMessages.tooShort,
            // Also while other fields are still empty.
            when: () => true,
          },
        ),
      ),
    z.transform(({ requestDate, document, productName, subProcess, guaranteeNumber, ...rest }): Report => {
      const product = productsOf(rest.product).find((one) => one === productName)
      const subStage = asksSubProcess(rest) ? subStages.find((one) => one === subProcess) : undefined
      return {
        ...rest,
        requestDate: wireOfTyped(requestDate) ?? requestDate,
        ...(document && { document }),
        ...(product && { productName: product }),
        ...(subStage && { subProcess: subStage }),
        ...(hasGuarantee({ ...rest, guaranteeNumber }) && { guaranteeNumber }),
      }
    }),
  )

/** The stages that the user may report in an area: those of its processes that their roles work. */
export const stagesOf = (user: RoleHolder, area: ReportArea): Stage[] =>
  stages.filter((stage) => {
    const { management, process } = reportedProcess({ stage })
    return management === area && worksProcess(user, findProcess(management, process))
  })

/** The known data of a queued case, for the fields that are still empty. */
export const filledFrom = (row: CaseRow, typed: TypedReport): Partial<TypedReport> => {
  const known: Partial<TypedReport> = {
    requestDate: typedOfInstant(new Date(row.requestDate)),
    document: /^\d{1,15}$/.test(row.document) ? row.document : '',
    product: row.portfolio,
    productName: row.portfolio && productsOf(row.portfolio).find((id) => id === productIdOf(row.product)),
    process: row.stage,
    subProcess: row.subStage,
    fgnReserve: row.fgnReserve || row.guaranteeNumber !== undefined,
    guaranteeNumber: row.guaranteeNumber,
  }
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => value && !typed[name as keyof TypedReport]),
  )
}
