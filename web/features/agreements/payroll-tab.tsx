import { useCallback, useMemo, useState } from 'react'
import { assignmentsChanged } from '../../../shared/agreement-changes.ts'
import type { Agreement, Assignment } from '../../../shared/agreements.ts'
import { List } from '../../list.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { useToast } from '../../ui/toast.tsx'
import { byCode, codeOf } from './agreement-columns.tsx'
import { withUsers } from './agreement-kinds.ts'
import { agreementMessages, alertTime } from './agreement-texts.ts'
import { type PayrollRow, payrollColumns } from './payroll-columns.tsx'
import { PayrollForm } from './payroll-form.tsx'
import { TabFoot } from './tab-foot.tsx'
import type { Agreements } from './use-agreements.ts'
import { useNoMatchAlert } from './use-no-match-alert.ts'

/** The agreements with handlers, also those whose removal is not applied yet. */
const rowsOf = (
  stored: readonly Assignment[],
  value: readonly Assignment[],
  all: readonly Agreement[],
): PayrollRow[] => {
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const changed = new Map(assignmentsChanged(stored, value).map((one) => [one.code, one]))
  const markOf = (code: string): PayrollRow['pending'] => {
    const change = changed.get(code)
    if (!change) return undefined
    if (change.from.length === 0) return 'Nuevo'
    return change.to.length === 0 ? 'Eliminado' : 'Editado'
  }
  const removed = [...changed.values()].filter(({ to }) => to.length === 0)
  return [...value, ...removed.map(({ code, from }) => ({ code, users: from }))].map(({ code, users }) => ({
    ...{ code, users, name: names.get(code) ?? '' },
    pending: markOf(code),
  }))
}

type Props = {
  agreements: Agreements<Assignment[]>
  stored: Assignment[]
  value: Assignment[]
  /** The applied agreements. */
  all: readonly Agreement[]
}

/** VoBo pagaduría: who handles the cases of each agreement (C§2.1). */
export const PayrollTab = ({ agreements, stored, value, all }: Props) => {
  const [form, setForm] = useState<{ edited: Assignment | undefined }>()
  const confirm = useConfirm()
  const showToast = useToast()
  const rows = useMemo(() => rowsOf(stored, value, all), [stored, value, all])
  useNoMatchAlert(rows)
  const { change } = agreements
  const set = useCallback(
    (code: string, users: readonly string[]) => change(withUsers(value, new Map([[code, users]]))),
    [change, value],
  )
  const remove = useCallback(
    async ({ code }: PayrollRow) => {
      const isConfirmed = await confirm({
        title: `¿Estás seguro de eliminar el convenio ${code}?`,
        body: 'Cuando apliques los cambios, sus casos serán para todos los gestores de VoBo.',
        confirmLabel: 'Eliminar',
        danger: true,
      })
      if (isConfirmed) set(code, [])
    },
    [confirm, set],
  )
  const columns = useMemo(
    () =>
      payrollColumns({
        onEdit: ({ code, users }) => setForm({ edited: { code, users: [...users] } }),
        onRemove: remove,
        onUndo: ({ code, users }) => set(code, users),
      }),
    [set, remove],
  )
  const offered = useMemo(() => {
    const taken = new Set(value.map(({ code }) => code))
    return all.filter(({ code }) => !taken.has(code))
  }, [all, value])
  const keep = ({ code, users }: Assignment) => {
    set(code, users)
    setForm(undefined)
    showToast({
      text: form?.edited ? agreementMessages.edited : agreementMessages.added,
      hideAfter: alertTime,
    })
  }
  return (
    <>
      <List
        label="Convenios de VoBo pagaduría"
        columns={columns}
        rows={rows}
        rowKey={codeOf}
        sortedBy={byCode}
        emptyText="Ningún convenio tiene gestores todavía."
        noneFound="Ningún convenio coincide."
        searchPlaceholder="Buscar convenio"
        toolbar={
          <Button variant="default" onClick={() => setForm({ edited: undefined })}>
            Agregar convenio
          </Button>
        }
      />
      <TabFoot
        agreements={agreements}
        history="conventUsers"
        note="Los cambios cuentan desde el próximo caso que cada gestor tome."
      />
      {form && (
        <PayrollForm
          edited={form.edited}
          offered={offered}
          assignments={value}
          onKeep={keep}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  )
}
