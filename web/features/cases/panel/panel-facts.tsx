import { type CaseRow, decisionOf, placeOf } from '../../../../shared/cases.ts'
import { handlerOf, isFngCase } from '../../../case-view/case-row.ts'
import { factsOf } from '../../../case-view/facts.ts'
import { placedReason, placeLabel } from '../../../case-view/placed-reasons.ts'
import { ReserveFacts } from '../../../case-view/reserve-facts.tsx'

import { formatInstant } from '../../../format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Box, SectionTitle } from '../../../ui/layout.tsx'
import classes from './panel.module.css'

const ReasonLine = ({ line }: { line: string }) => {
  const placed = placedReason(line)
  if (!placed) return <p>{line}</p>
  return (
    <p>
      <strong>{placeLabel(placed)}:</strong> {placed.reason}
    </p>
  )
}

/** Why a case was returned or paused, with the places in its documents. */
const Reason = ({ row }: { row: CaseRow }) => {
  const { reqStatus, reasonReturn, returnKind } = row
  const isReturned = decisionOf(reqStatus) === 'return'
  if (!reasonReturn || !(isReturned || placeOf[reqStatus] === 'paused')) return null
  const lines = [...new Set(reasonReturn.split('\n').filter((line) => line.trim() !== ''))]
  return (
    <Box as="section" className={classes.reason}>
      <SectionTitle as="h3" below={2} size="body">
        {isReturned ? 'Causal de devolución' : 'Motivo de la pausa'}
        {isReturned && returnKind && ` (${returnKind})`}
      </SectionTitle>
      {lines.map((line) => (
        <ReasonLine key={line} line={line} />
      ))}
    </Box>
  )
}

const factNames = ['documento', 'proceso', 'producto', 'fecha', 'hora', 'proyecto', 'convenio'] as const

/** What the list knows of a case, and what it has no room for. */
export const PanelFacts = ({ row }: { row: CaseRow }) => {
  const isWaiting = placeOf[row.reqStatus] === 'queue'
  return (
    <>
      <Reason row={row} />
      <Facts
        facts={[
          ...factsOf(row, factNames),
          { label: 'Gestor', value: isWaiting ? undefined : handlerOf(row) },
          {
            label: 'Última gestión',
            value: isWaiting || !row.dischargeDate ? undefined : formatInstant(row.dischargeDate),
          },
          { label: 'Devuelto a la cola por', value: isWaiting ? row.givenBackBy : undefined },
          { label: 'Origen', value: row.source === 'reported' ? 'Reportado por su gestor' : undefined },
        ]}
      />
      {isFngCase(row) && <ReserveFacts row={row} />}
    </>
  )
}
