import { useCallback, useMemo, useState } from 'react'
import { agreementsChanged } from '../../../shared/agreement-changes.ts'
import {
  type Agreement,
  agreementLimits,
  inOrder,
  type ListedAgreements,
} from '../../../shared/agreements.ts'
import { List } from '../../list.tsx'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { useSelection } from '../../ui/data-table-selection.tsx'
import { useToast } from '../../ui/toast.tsx'
import { byCode, codeOf } from './agreement-columns.tsx'
import { AgreementForm } from './agreement-form.tsx'
import { agreementMessages, alertTime } from './agreement-texts.ts'
import { type CentralizedRow, centralizedColumns } from './centralized-columns.tsx'
import { TabFoot } from './tab-foot.tsx'
import type { Agreements } from './use-agreements.ts'
import { useNoMatchAlert } from './use-no-match-alert.ts'

/** The agreements, each with its change that is not applied yet. */
const rowsOf = (stored: ListedAgreements, value: ListedAgreements): CentralizedRow[] => {
  const changed = agreementsChanged(stored, value)
  const added = new Set(changed.added.map(({ code }) => code))
  const marks = new Map(
    [
      ['Sin prioridad', changed.unprioritised],
      ['Priorizado', changed.prioritised],
      ['Desbloqueado', changed.unblocked],
      ['Bloqueado', changed.blocked],
      ['Nuevo', [...added]],
    ].flatMap(([mark, codes]) => (codes as string[]).map((code) => [code, mark as string])),
  )
  return value.convCode.map((one) => ({ ...one, pending: marks.get(one.code), isNew: added.has(one.code) }))
}

const boxLabel = ({ code }: CentralizedRow): string => `Priorizar el convenio ${code}`
const mayChoose = ({ active }: CentralizedRow): boolean => active

type Props = { agreements: Agreements<ListedAgreements>; stored: ListedAgreements; value: ListedAgreements }

/** VoBo centralizado: which agreements are prioritised, and which get no more cases (C§2.1). */
export const CentralizedTab = ({ agreements, stored, value }: Props) => {
  const [adding, setAdding] = useState(false)
  const showToast = useToast()
  const rows = useMemo(() => rowsOf(stored, value), [stored, value])
  const chosen = useMemo(() => new Set(value.priorityConventions), [value])
  useNoMatchAlert(rows)
  const { change } = agreements
  /** A blocked agreement leaves the selection (C§4). */
  const changeAgreements = useCallback(
    (convCode: readonly Agreement[], first: readonly string[]) => {
      const active = new Set(convCode.flatMap((one) => (one.active ? [one.code] : [])))
      change(
        inOrder({ convCode: [...convCode], priorityConventions: first.filter((code) => active.has(code)) }),
      )
    },
    [change],
  )
  const columns = useMemo(
    () =>
      centralizedColumns({
        onLock: ({ code }) =>
          changeAgreements(
            value.convCode.map((one) => (one.code === code ? { ...one, active: !one.active } : one)),
            value.priorityConventions,
          ),
        onTakeOut: ({ code }) =>
          changeAgreements(
            value.convCode.filter((one) => one.code !== code),
            value.priorityConventions,
          ),
      }),
    [value, changeAgreements],
  )
  const prioritise = useCallback(
    (codes: ReadonlySet<string>) => changeAgreements(value.convCode, [...codes]),
    [value, changeAgreements],
  )
  const selection = useSelection({
    keys: chosen,
    onChange: prioritise,
    rowKey: codeOf,
    labelOf: boxLabel,
    mayChoose,
  })
  const isFull = value.convCode.length >= agreementLimits.agreements
  return (
    <>
      <List
        label="Convenios de VoBo centralizado"
        columns={columns}
        rows={rows}
        rowKey={codeOf}
        sortedBy={byCode}
        emptyText="Aún no hay convenios. Agrega el primero."
        noneFound="Ningún convenio coincide."
        searchPlaceholder="Buscar convenio"
        selection={selection}
        toolbar={
          <Button
            variant="default"
            onClick={() =>
              isFull
                ? showToast({ text: agreementMessages.full, kind: 'warning', hideAfter: alertTime })
                : setAdding(true)
            }
          >
            Agregar convenio
          </Button>
        }
      />
      <TabFoot
        agreements={agreements}
        history="conventions"
        note={`Priorizados: ${counted(value.priorityConventions.length)}. Los cambios aplican para los próximos cargues.`}
      />
      {adding && (
        <AgreementForm
          all={value.convCode}
          onClose={() => setAdding(false)}
          onAdd={(added) => {
            changeAgreements([...value.convCode, added], value.priorityConventions)
            setAdding(false)
            showToast({ text: agreementMessages.added, hideAfter: alertTime })
          }}
        />
      )}
    </>
  )
}
