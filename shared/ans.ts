import { type CaseRow, placeOf } from './cases.ts'
import { bogotaDay } from './dates.ts'
import { type Light, lightLabels } from './lights.ts'
import { instantOf, type ProductParameters } from './product-parameters.ts'
import { productIdOf, productLabel, products, usualAnsHours, usualGapHours } from './products.ts'
import { isDisbursementStage } from './stages.ts'
import { hoursOfWork, instantOfWork, wordsOfWork, workAt } from './working-time.ts'

/** The ANS of a case: until when it should be done, and the light that says how near that is (decision 75). */

/** What of a case its ANS hangs on, by the names of its row. */
export type Timed = Pick<CaseRow, 'product' | 'requestDate' | 'reqStatus' | 'stage' | 'dischargeDate'>

/** Places in working time, in milliseconds; none for cases that do not count against the ANS. */
export type Due = { due: number; amber: number; end: number | undefined }
export type AnsOf = (timed: Timed) => Due | undefined

type Rule = {
  usual: number
  gap: number
  wrongState: ReadonlySet<string>
  /** By day, the latest first: from which instant on so much applies. */
  exceptions: ReadonlyMap<string, readonly { from: number; hours: number }[]>
}

const ruleOf = (usual: number, parameters?: ProductParameters): Rule => {
  const { exceptionDate = [], ansHour = [], gap = usualGapHours, wrongState = [] } = parameters ?? {}
  const exceptions = exceptionDate
    .map((wire, index) => ({ from: instantOf(wire), hours: hoursOfWork(ansHour[index] ?? 0) }))
    .sort((one, other) => other.from - one.from)
  return {
    usual: hoursOfWork(usual),
    gap: hoursOfWork(gap),
    wrongState: new Set(wrongState),
    exceptions: Map.groupBy(exceptions, ({ from }) => bogotaDay(new Date(from))),
  }
}

const hoursFor = ({ usual, exceptions }: Rule, received: number): number => {
  if (exceptions.size === 0) return usual
  const ofDay = exceptions.get(bogotaDay(new Date(received)))
  return ofDay?.find(({ from }) => from <= received)?.hours ?? usual
}

/** Builds from the parameters of the products the function that computes each case's ANS. Built once per list. */
export const ansOf = (all: readonly ProductParameters[]): AnsOf => {
  const byProduct = new Map(
    products.map(({ id, ansHours }) => {
      const parameters = all.find(({ productName }) => productName === id)
      const usual = ruleOf(ansHours)
      const own = ruleOf(ansHours, parameters)
      return [id as string, { own, disbursing: parameters?.applyPostDisbursement ? own : usual }]
    }),
  )
  const unknown = { own: ruleOf(usualAnsHours), disbursing: ruleOf(usualAnsHours) }
  return ({ product, requestDate, reqStatus, stage, dischargeDate }) => {
    const { own, disbursing } = byProduct.get(productIdOf(product) ?? '') ?? unknown
    const rule = isDisbursementStage(stage) ? disbursing : own
    if (rule.wrongState.has(reqStatus)) return undefined
    const received = Date.parse(requestDate)
    const due = workAt(received) + hoursFor(rule, received)
    const ended = placeOf[reqStatus] === 'closed' && dischargeDate
    return { due, amber: due - rule.gap, end: ended ? workAt(Date.parse(ended)) : undefined }
  }
}

/** The rules of a case, as text for its card (decision 89). */
export const ruleText = (
  all: readonly ProductParameters[],
  { product, stage }: Pick<Timed, 'product' | 'stage'>,
): string => {
  const id = productIdOf(product)
  if (!id) return 'El usual: el caso no dice un producto del catálogo'
  const applies =
    !isDisbursementStage(stage) ||
    all.some(({ productName, applyPostDisbursement }) => productName === id && applyPostDisbursement)
  const label = productLabel(id)
  return applies ? `Parámetros de ${label}` : `El usual de ${label}: sus parámetros no aplican al desembolso`
}

/** The light at a place in working time; a case that ended was late or was not: nothing is left to warn of. */
export const lightAt = (due: Due | undefined, now: number): Light => {
  if (!due) return 'none'
  if ((due.end ?? now) >= due.due) return 'red'
  return due.end === undefined && now >= due.amber ? 'amber' : 'green'
}

/** Whether an open case is red at a place in working time and was not at an earlier one. */
export const turnedRed = (due: Due | undefined, { from, now }: { from: number; now: number }): boolean =>
  lightAt(due, now) === 'red' && lightAt(due, from) !== 'red'

/** Whether an open case turns red later on the day of an instant (decision 75). */
export const isDueOn = (due: Due | undefined, now: Date): boolean =>
  due !== undefined &&
  due.end === undefined &&
  due.due > workAt(now.getTime()) &&
  bogotaDay(new Date(instantOfWork(due.due))) === bogotaDay(now)

/** One of a unit is `Falta`: `Falta 1 h`, `Faltan 2 h`. */
const left = (words: string): string => `${/^1 \D+$/.test(words) ? 'Falta' : 'Faltan'} ${words}`

/** The light in words: `Faltan 3 h 20 min`, `Vencido hace 1 día 2 h`; working time. */
export const ansText = (due: Due | undefined, now: number): string => {
  if (!due) return lightLabels.none
  const words = wordsOfWork(Math.abs(due.due - (due.end ?? now)))
  const late = (due.end ?? now) >= due.due
  if (due.end !== undefined) return late ? `Terminó ${words} tarde` : `Terminó con ${words} de margen`
  return late ? `Vencido hace ${words}` : left(words)
}

/** The sort key of a list: open cases by due instant, ended ones by the time left, those without an ANS last. */
export const ansOrder = (due: Due | undefined): number => (due ? due.due - (due.end ?? 0) : Number.MAX_VALUE)
