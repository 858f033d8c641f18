import * as z from 'zod/mini'
import { blockedAgreement, notKnownAgreement } from '../../shared/agreement-rules.ts'
import { configurationSchemas, isDemandManagement } from '../../shared/demand.ts'
import { centralizedProcess, processes } from '../../shared/processes.ts'
import type { Management } from '../../shared/roles.ts'
import { assignedAgreements } from '../agreements/assigned.ts'
import { allAgreements, readList } from '../agreements/store.ts'
import { componentsOf } from '../demand/components.ts'
import { readConfiguration } from '../demand/store.ts'
import { isNew, unchanged } from '../table/conditions.ts'
import { conditionalPut, getItem, updateItem } from '../table/item.ts'
import type { FileRow } from './rows.ts'
import { expiryOf, type LoadName, loadKeys, type StoredLoad, storedLoad } from './stored-load.ts'
import type { PlaceOf } from './write-chunk.ts'

type LoadRules = {
  placeOf: PlaceOf
  /** The rows, without those of blocked agreements (74), and with a warning on those of unknown ones (decision 91). */
  checked: (rows: AsyncIterable<FileRow>) => AsyncIterable<FileRow>
}

const hasAgreements = (management: Management): boolean =>
  processes.some((one) => one.management === management && one.byAgreement)

const order = z.object({ version: z.number(), configuration: z.optional(z.unknown()) })
/** Up to thousands of agreements, so it is apart from the load's item, which every chunk writes. */
const agreementsOfLoad = z._default(
  z.object({
    first: z.array(z.string()),
    blocked: z.array(z.string()),
    known: z.optional(z.array(z.string())),
  }),
  // Default for a load from before they were stored.
  { first: [], blocked: [] },
)
type AgreementsOfLoad = z.output<typeof agreementsOfLoad>

/** Takes a snapshot of the configured agreements, once: a load that continues in another run uses the same. */
const fixAgreements = async (name: LoadName, now: Date): Promise<void> => {
  const { convCode, priorityConventions: first } = (await readList(allAgreements)).value
  const blocked = convCode.filter(({ active }) => !active).map(({ code }) => code)
  const known = convCode.map(({ code }) => code)
  const item = { ...loadKeys.agreements(name), first, blocked, known, ttl: expiryOf(now) }
  await conditionalPut(item, isNew)
}

/** The load with the configuration in force at its start (decision 40). Undefined if another run took it over. */
export const inOrder = async (name: LoadName, begun: StoredLoad, now: Date) => {
  const { order: fixed, runner, management } = begun
  if (fixed) return begun
  if (hasAgreements(management)) await fixAgreements(name, now)
  const { version, configuration } = isDemandManagement(management)
    ? await readConfiguration(management)
    : { version: 0 }
  const written = await updateItem({
    key: loadKeys.load(name),
    set: { order: { version, configuration }, startedAt: now.toISOString() },
    ...unchanged({ state: 'loading', runner }),
  })
  return written && storedLoad.parse(written)
}

async function* withAgreements(
  rows: AsyncIterable<FileRow>,
  agreements: AgreementsOfLoad,
): AsyncGenerator<FileRow> {
  const [blocked, known] = [new Set(agreements.blocked), agreements.known && new Set(agreements.known)]
  for await (const one of rows) {
    const code = 'row' in one ? one.row.libranzaCode : undefined
    if (!('row' in one) || code === undefined) yield one
    else if (blocked.has(code)) {
      const { line, last, end, row } = one
      yield { line, last, end, number: row.number, reason: blockedAgreement(code) }
    } else if (known && !known.has(code)) yield { ...one, warning: notKnownAgreement(code) }
    else yield one
  }
}

/** In VoBo centralizado prioritised agreements come first among equals; the others are ordered only by age. */
const agreementRules = (
  agreements: AgreementsOfLoad,
  version: number,
  assigned: ReadonlySet<string>,
): LoadRules => {
  const prioritised = new Set(agreements.first)
  return {
    placeOf: ({ process, libranzaCode = '' }) => {
      const later = process === centralizedProcess.id && !prioritised.has(libranzaCode)
      return { version, assigned, components: [later ? '1' : '', '', ''] }
    },
    checked: (rows) => withAgreements(rows, agreements),
  }
}

export const rulesOf = async (
  name: LoadName,
  { management, order: fixed }: StoredLoad,
): Promise<LoadRules> => {
  const { version, configuration } = order.parse(fixed)
  if (hasAgreements(management)) {
    const [item, assigned] = await Promise.all([getItem(loadKeys.agreements(name)), assignedAgreements()])
    return agreementRules(agreementsOfLoad.parse(item), version, assigned)
  }
  const checked = (rows: AsyncIterable<FileRow>) => rows
  if (!isDemandManagement(management)) return { placeOf: () => ({ version }), checked }
  const components = componentsOf(configurationSchemas[management]().parse(configuration))
  return { placeOf: (row) => ({ version, components: components(row) }), checked }
}
