import {
  defaultConfigurations,
  type HousingBoxes,
  type HousingCriterion,
  housingCategories,
  housingCategoryIds,
  housingCriteria,
} from '../../../shared/demand.ts'
import { demand } from '../../../shared/demand-calls.ts'
import { type HousingItem, housingOf, housingRecord } from '../../../shared/demand-wire.ts'
import { callApi } from '../../api/call-api.ts'
import { Box, Note, SectionTitle, Tiles } from '../../ui/layout.tsx'
import { unchanged } from '../../ui/why-incomplete.ts'
import type { Described } from './demand-conflict.tsx'
import { DemandPage } from './demand-page.tsx'
import { PrioritySelect } from './priority-select.tsx'
import { useDemand } from './use-demand.ts'

const kind = {
  management: 'housing' as const,
  endpoint: demand.housing,
  toConfiguration: ({ Item }: { Item: HousingItem }) => housingOf(Item),
  save: (configuration: HousingBoxes, version: number) =>
    callApi(demand.changeHousing, { body: { Item: housingRecord(configuration), version } }),
}

const byDefault = defaultConfigurations.housing

/** The effect of a criterion, in plain words. */
const meaningOf = (criterion: HousingCriterion): string => {
  if (criterion === 'date') return 'Primero los casos más antiguos.'
  if (criterion === 'amount') return 'Primero los montos más altos.'
  return `En este orden: ${housingCriteria[criterion].values.join(', ')}.`
}

const describe = ({ criteria }: HousingBoxes, labelOf: (id: string) => string): Described =>
  housingCategoryIds.map((id) => [labelOf(id), housingCriteria[criteria[id]].label])

/** Prioritisation by housing-analysis category (C§2.3). */
export const HousingPage = () => {
  const state = useDemand(kind)
  const { configuration = byDefault, stored, changed, change, apply, restore, busy, labelOf } = state
  const { criteria }: HousingBoxes = configuration
  return (
    <DemandPage
      demand={state}
      described={{
        theirs: describe(stored ?? byDefault, labelOf),
        mine: describe(state.conflict?.mine ?? byDefault, labelOf),
      }}
      subtitle="Vivienda: elige el criterio de cada categoría de análisis"
      canRetry
      whyNotApply={!changed && unchanged}
      onApply={() => void apply(configuration)}
      restoreLabel="Reiniciar config."
      restores={housingCategoryIds.some((id) => criteria[id] !== 'date')}
      onRestore={() => void restore(byDefault)}
    >
      <Tiles align="start">
        {housingCategoryIds.map((id) => (
          <Box key={id} as="section" aria-label={labelOf(id)}>
            <SectionTitle size="body" below={2}>
              {labelOf(id)}
            </SectionTitle>
            <PrioritySelect
              label="Criterio"
              options={housingCategories[id].criteria.map((criterion) => ({
                value: criterion,
                label: housingCriteria[criterion].label,
              }))}
              value={criteria[id]}
              onChange={(criterion) =>
                change({ ...configuration, criteria: { ...criteria, [id]: criterion as HousingCriterion } })
              }
              disabled={busy}
            />
            <Note above={2}>{meaningOf(criteria[id])}</Note>
          </Box>
        ))}
      </Tiles>
    </DemandPage>
  )
}
