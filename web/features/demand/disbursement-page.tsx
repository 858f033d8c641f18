import {
  type DisbursementPriority,
  defaultConfigurations,
  demandMessages,
  disbursementPriorities,
  type TwoPriorities,
} from '../../../shared/demand.ts'
import { demand } from '../../../shared/demand-calls.ts'
import { type DisbursementItem, disbursementOf, disbursementRecord } from '../../../shared/demand-wire.ts'
import { type LoanLine, loanLines, otherLines } from '../../../shared/loan-lines.ts'
import { callApi } from '../../api/call-api.ts'
import { BackLink } from '../../navigation/back-link.tsx'
import { paths } from '../../paths.ts'
import { Box, Note, SectionTitle, Tiles } from '../../ui/layout.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import type { Described } from './demand-conflict.tsx'
import { DemandPage } from './demand-page.tsx'
import { noPriority } from './demand-texts.ts'
import { orderOfPriorities, prioritiesOf, secondChoices } from './disbursement-model.ts'
import { PrioritySelect } from './priority-select.tsx'
import { useDemand } from './use-demand.ts'

const kind = {
  management: 'groupDisbursement' as const,
  endpoint: demand.disbursement,
  toConfiguration: ({ Item }: { Item: DisbursementItem }) => disbursementOf(Item),
  save: (configuration: TwoPriorities, version: number) =>
    callApi(demand.changeDisbursement, { body: { Item: disbursementRecord(configuration), version } }),
}

const byDefault = defaultConfigurations.groupDisbursement
const firstChoices = Object.keys(disbursementPriorities) as DisbursementPriority[]
const others = { id: otherLines, label: otherLines, detail: 'Siempre en la posición 3' }

const describe = ({ order, lines }: TwoPriorities, labelOf: (id: string) => string): Described => {
  const [first, second] = prioritiesOf(order)
  if (!first) return [['Prioridad 1', 'Sin prioridades: por fecha']]
  const linesInOrder = first === 'line' ? `: ${[...lines, otherLines].join(', ')}` : ''
  return [
    ['Prioridad 1', `${labelOf(first)}${linesInOrder}`],
    ...(second ? [['Prioridad 2', labelOf(second)] as const] : []),
  ]
}

/** Disbursement prioritisation with two priorities (C§2.4). */
export const DisbursementPage = () => {
  const state = useDemand(kind)
  const { configuration = byDefault, stored, change, apply, restore, busy, labelOf } = state
  const { order, lines }: TwoPriorities = configuration
  const [first, second] = prioritiesOf(order)
  const choose = (one: DisbursementPriority | undefined, two?: DisbursementPriority) =>
    change({ ...configuration, order: orderOfPriorities(one, two) })
  const optionsOf = (choices: readonly DisbursementPriority[]) =>
    choices.map((id) => ({ value: id, label: labelOf(id) }))
  return (
    <DemandPage
      back={<BackLink to={paths.leader} />}
      demand={state}
      described={{
        theirs: describe(stored ?? byDefault, labelOf),
        mine: describe(state.conflict?.mine ?? byDefault, labelOf),
      }}
      subtitle="Desembolso: elige qué se atiende primero"
      whyNotApply={order === 'date' && noPriority}
      onApply={() => void apply(configuration)}
      restoreLabel="Reiniciar config"
      restores={order !== 'date' || (stored !== undefined && stored.order !== 'date')}
      onRestore={() => void restore(byDefault)}
    >
      <Tiles align="start">
        <Box as="section" aria-label="Prioridad 1">
          <PrioritySelect
            label="Prioridad 1"
            options={optionsOf(firstChoices)}
            value={first ?? ''}
            onChange={(id) => choose(id as DisbursementPriority)}
            disabled={busy}
          />
          {first === 'line' && (
            <>
              <SectionTitle size="body" above={4} below={2}>
                {demandMessages.sort}
              </SectionTitle>
              <SortableList
                label={labelOf('line')}
                items={lines.map((line) => ({ id: line, label: line, detail: loanLines[line] }))}
                last={others}
                onSort={(sorted) => change({ ...configuration, lines: sorted as LoanLine[] })}
                disabled={busy}
              />
            </>
          )}
        </Box>
        <Box as="section" aria-label="Prioridad 2">
          <PrioritySelect
            label="Prioridad 2"
            options={optionsOf(secondChoices(first))}
            value={second ?? ''}
            onChange={(id) => choose(first, id as DisbursementPriority)}
            disabled={busy || secondChoices(first).length === 0}
            onClear={second && (() => choose(first))}
          />
          {first !== 'line' && <Note above={2}>Se elige solo cuando la prioridad 1 es Línea.</Note>}
        </Box>
      </Tiles>
    </DemandPage>
  )
}
