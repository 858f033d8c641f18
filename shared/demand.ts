import * as z from 'zod/mini'
import { lazyObject } from './lazy-object.ts'
import { loanLineIds } from './loan-lines.ts'
import { recordOf } from './pick.ts'
import { products } from './products.ts'
import type { Management } from './roles.ts'

/** What a leader may configure about the order of the next cases, by management (C§2.2–§2.4). */

export const demandManagements = ['massiveBanking', 'housing', 'groupDisbursement'] as const
export type DemandManagement = (typeof demandManagements)[number]

export const isDemandManagement = (management: Management): management is DemandManagement =>
  (demandManagements as readonly string[]).includes(management)

/** What each category of the three-slot version sorts, most urgent first until a leader says otherwise (C§9). */
export const slotCategories = {
  product: { label: 'Producto', values: products.map(({ label }): string => label) },
  flow: {
    label: 'Flujo',
    values: ['FLUJO REDESCUENTO', 'FLUJO COMPRA DE CARTERA', 'FLUJO ROTATIVO', 'FLUJO ORDINARIO'],
  },
  priorization: {
    label: 'Priorización',
    values: ['Compromiso con el cliente', 'Cliente preferencial', 'Campaña comercial', 'Sin priorización'],
  },
} as const satisfies Record<string, { label: string; values: readonly string[] }>
export type SlotCategory = keyof typeof slotCategories
export const slotCategoryIds = Object.keys(slotCategories) as [SlotCategory, ...SlotCategory[]]

/** Criteria of a housing box by their names on the wire; the ranked ones go by a fixed list (C§2.3, C§3). */
export const housingCriteria = {
  date: { label: 'Fecha', values: [] },
  amount: { label: 'Monto', values: [] },
  moduleOption: { label: 'Canal', values: ['Constructora', 'Oficina', 'Fuerza comercial', 'Digital'] },
  currentProcess: {
    label: 'Proceso',
    values: ['Registro', 'Firma de escritura', 'Estudio de títulos', 'Avalúo'],
  },
} as const
export type HousingCriterion = keyof typeof housingCriteria
export const housingCriterionIds = Object.keys(housingCriteria) as [HousingCriterion, ...HousingCriterion[]]

type HousingCategoryData = { label: string; process: string; criteria: readonly HousingCriterion[] }

/** The boxes, each over one process of housing: property offers Proceso, the others Canal (C§2.3, decision 49). */
export const housingCategories = {
  'housing-analysis-property': {
    label: 'Propiedad',
    process: 'housingAppraisal',
    criteria: ['date', 'amount', 'currentProcess'],
  },
  'housing-analysis-legalization': {
    label: 'Legalización',
    process: 'housingLegalization',
    criteria: ['date', 'amount', 'moduleOption'],
  },
  'housing-analysis-disbursement': {
    label: 'Desembolso',
    process: 'housingDisbursement',
    criteria: ['date', 'amount', 'moduleOption'],
  },
} as const satisfies Record<string, HousingCategoryData>
type HousingCategory = keyof typeof housingCategories
export const housingCategoryIds = Object.keys(housingCategories) as [HousingCategory, ...HousingCategory[]]

export const disbursementPriorities = { amount: 'Monto', fng: 'FNG', line: 'Línea' } as const
export type DisbursementPriority = keyof typeof disbursementPriorities

/** Every order of the disbursement version: Prioridad 1 and, only under Línea, Prioridad 2 (C§2.4). */
export const disbursementOrders = {
  date: [],
  amount: ['amount'],
  fng: ['fng'],
  line: ['line'],
  lineThenAmount: ['line', 'amount'],
  lineThenFng: ['line', 'fng'],
} as const satisfies Record<string, readonly DisbursementPriority[]>
export type DisbursementOrder = keyof typeof disbursementOrders
const disbursementOrderIds = Object.keys(disbursementOrders) as [DisbursementOrder, ...DisbursementOrder[]]

export const isPermutation = (list: readonly string[], of: readonly string[]): boolean =>
  list.length === of.length && of.every((value) => list.includes(value))

/** A stored list may be older than the catalogue: removed entries are dropped, and new ones come last. */
const ranking = <Value extends string>(catalogue: readonly Value[]) =>
  z.pipe(
    z.array(z.string()),
    z.transform((stored): Value[] => {
      const known = stored.flatMap((value) => catalogue.find((each) => each === value) ?? [])
      return [...new Set([...known, ...catalogue])]
    }),
  )

const criterionOf = (category: HousingCategory) =>
  z.enum(housingCategories[category].criteria as readonly [HousingCriterion, ...HousingCriterion[]])

export const threeSlots = lazyObject(() => ({
  kind: z.literal('massiveBanking'),
  order: z.array(z.enum(slotCategoryIds)).check(
    z.maxLength(slotCategoryIds.length),
    z.refine((order) => new Set(order).size === order.length),
  ),
  values: z.object(recordOf(slotCategoryIds, (id) => ranking<string>(slotCategories[id].values))),
}))
export type ThreeSlots = z.output<ReturnType<typeof threeSlots>>

export const housingBoxes = lazyObject(() => ({
  kind: z.literal('housing'),
  criteria: z.object(recordOf(housingCategoryIds, criterionOf)),
}))
export type HousingBoxes = z.output<ReturnType<typeof housingBoxes>>

const twoPriorities = lazyObject(() => ({
  kind: z.literal('groupDisbursement'),
  order: z.enum(disbursementOrderIds),
  lines: ranking(loanLineIds),
}))
export type TwoPriorities = z.output<ReturnType<typeof twoPriorities>>

export const configurationSchemas = {
  massiveBanking: threeSlots,
  housing: housingBoxes,
  groupDisbursement: twoPriorities,
} as const satisfies Record<DemandManagement, () => z.ZodMiniType>
export type DemandConfiguration = ThreeSlots | HousingBoxes | TwoPriorities

/** What 'Reiniciar config.' restores: the order by date (C§4). */
export const defaultConfigurations = {
  massiveBanking: {
    kind: 'massiveBanking',
    order: [],
    values: recordOf(slotCategoryIds, (id): string[] => [...slotCategories[id].values]),
  },
  housing: {
    kind: 'housing',
    criteria: recordOf(housingCategoryIds, () => 'date' as const),
  },
  groupDisbursement: { kind: 'groupDisbursement', order: 'date', lines: [...loanLineIds] },
} as const satisfies { [Kind in DemandManagement]: DemandConfiguration & { kind: Kind } }

/** C§4, C§8. */
export const demandMessages = {
  title: 'Configuración de la demanda',
  applied: 'La priorización se configuró con éxito',
  notApplied: 'No fue posible aplicar la priorización solicitada, intenta de nuevo',
  sort: 'Arrastra y ordena',
  nextLoads:
    'Los cambios aplican para los próximos cargues. Los casos que ya están en cola conservan su orden y salen primero.',
} as const
