import {
  defaultConfigurations,
  demandMessages,
  type SlotCategory,
  slotCategoryIds,
  type ThreeSlots,
} from '../../../shared/demand.ts'
import { demand } from '../../../shared/demand-calls.ts'
import { threeSlotsOf, threeSlotsSave } from '../../../shared/demand-wire.ts'
import { callApi } from '../../api/call-api.ts'
import { Box, SectionTitle, Tiles } from '../../ui/layout.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import type { Described } from './demand-conflict.tsx'
import { DemandPage } from './demand-page.tsx'
import { noPriority } from './demand-texts.ts'
import { PrioritySelect } from './priority-select.tsx'
import { categoriesFor, chooseCategory, clearSlot, isOpen } from './slots-model.ts'
import { useDemand } from './use-demand.ts'

const kind = {
  management: 'massiveBanking' as const,
  endpoint: demand.priority,
  toConfiguration: (answer: { orderConfig: string; componentConfig: ThreeSlots['values'] }) =>
    threeSlotsOf(answer.orderConfig, answer.componentConfig),
  save: (configuration: ThreeSlots, version: number) =>
    callApi(demand.changePriority, { body: { ...threeSlotsSave(configuration), version } }),
}

const byDefault = defaultConfigurations.massiveBanking
const isDefault = (configuration: ThreeSlots | undefined): boolean =>
  configuration === undefined || JSON.stringify(configuration) === JSON.stringify(byDefault)

const describe = ({ order, values }: ThreeSlots, labelOf: (id: string) => string): Described =>
  order.length === 0
    ? [['Prioridad 1', 'Sin prioridades: por fecha']]
    : order.map((category, slot) => [
        `Prioridad ${slot + 1}`,
        `${labelOf(category)}: ${values[category].join(', ')}`,
      ])

/** The three-priority version of 'Configuración de la demanda' (C§2.2). */
export const SlotsPage = () => {
  const state = useDemand(kind)
  const { configuration = byDefault, stored, change, apply, restore, busy, labelOf } = state
  const { order, values }: ThreeSlots = configuration
  const reorder = (next: SlotCategory[]) => change({ ...configuration, order: next })
  return (
    <DemandPage
      demand={state}
      described={{
        theirs: describe(stored ?? byDefault, labelOf),
        mine: describe(state.conflict?.mine ?? byDefault, labelOf),
      }}
      subtitle="Banca Masiva: elige qué se atiende primero"
      whyNotApply={order.length === 0 && noPriority}
      onApply={() => void apply(configuration)}
      restoreLabel="Reiniciar config."
      restores={!isDefault(configuration) || !isDefault(stored)}
      onRestore={() => void restore(byDefault)}
    >
      <Tiles align="start">
        {slotCategoryIds.map((_, slot) => {
          const category = order[slot]
          const label = `Prioridad ${slot + 1}`
          return (
            <Box key={label} as="section" aria-label={label}>
              <PrioritySelect
                label={label}
                options={categoriesFor(order, slot).map((id) => ({ value: id, label: labelOf(id) }))}
                value={category ?? ''}
                onChange={(id) => reorder(chooseCategory(order, slot, id as SlotCategory))}
                disabled={busy || !isOpen(order, slot)}
                placeholder={isOpen(order, slot) ? undefined : `Elige antes la prioridad ${slot}`}
                onClear={slot > 0 ? () => reorder(clearSlot(order, slot)) : undefined}
              />
              {category && (
                <>
                  <SectionTitle size="body" above={4} below={2}>
                    {demandMessages.sort}
                  </SectionTitle>
                  <SortableList
                    label={labelOf(category)}
                    items={values[category].map((value) => ({ id: value, label: value }))}
                    onSort={(sorted) =>
                      change({ ...configuration, values: { ...values, [category]: sorted } })
                    }
                    disabled={busy}
                  />
                </>
              )}
            </Box>
          )
        })}
      </Tiles>
    </DemandPage>
  )
}
