import { useState } from 'react'
import { absentText } from '../../../../shared/absences.ts'
import { type CaseRow, placeOf } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import { type HandlerLoad, teamFirst } from '../../../../shared/directory.ts'
import type { Management } from '../../../../shared/roles.ts'
import { messageOf } from '../../../api/api-error.ts'
import { formatName } from '../../../format.ts'
import { serverNow } from '../../../session/store.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { LabelledBox } from '../../../ui/checkbox.tsx'
import type { Column } from '../../../ui/data-table-model.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Note, Tag } from '../../../ui/layout.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { useRange } from '../../../ui/use-range.ts'
import { underWay } from '../../../ui/why-not.tsx'
import { useBulkWork } from '../bulk/bulk-progress.tsx'
import { countOf, reassignedText } from '../bulk/bulk-texts.ts'
import { bulkWork } from '../bulk/bulk-work.ts'
import { reasonOf, reassign } from '../change/change-case.ts'
import { useHandlers } from '../change/use-handlers.ts'
import { kept } from '../list/use-case-list.ts'
import { dealCases } from './deal-cases.ts'
import { useCasesOf } from './use-cases-of.ts'

type Giving = {
  /** The handler of each case. */
  dealt: ReadonlyMap<string, string>
  boxOf: ReturnType<ReturnType<typeof useRange>>
  today: string
}

/** The possible handlers: until when they are absent, their load, and the cases that they would get. */
const giveColumns = ({ dealt, boxOf, today }: Giving): Column<HandlerLoad>[] => [
  {
    id: 'gestor',
    header: 'Gestor',
    rowHeader: true,
    cell: ({ login, name, inTeam, absentUntil }) => (
      <LabelledBox
        {...boxOf(login)}
        label={
          <>
            {formatName(name)}{' '}
            <Note as="span" block>
              {inTeam ? login : `${login} · fuera de tu equipo`}
            </Note>{' '}
            {absentUntil && (
              <Tag as="strong" tone="absence">
                {absentText(absentUntil, today)}
              </Tag>
            )}
          </>
        }
      />
    ),
  },
  { id: 'abierto', header: 'Abierto', cell: ({ open }) => open ?? 'Ninguno', width: '20%' },
  { id: 'pausa', header: 'En pausa', cell: ({ paused }) => paused, width: '14%', align: 'end' },
  {
    id: 'recibe',
    header: 'Recibe',
    cell: ({ login }) => [...dealt.values()].filter((one) => one === login).length || '',
    width: '14%',
    align: 'end',
  },
]

type Props = {
  /** The absent handler. */
  login: string
  management: Management
  /** The login of the leader. */
  user: string
  onClose: () => void
}
type GiveProps = Props & { rows: readonly CaseRow[]; handlers: readonly HandlerLoad[] }

const Give = ({ login, user, onClose, rows, handlers }: GiveProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const others = handlers.filter((one) => one.login !== login).toSorted(teamFirst)
  const to = others.filter((one) => chosen.has(one.login))
  const dealt = dealCases(
    rows.map(({ requestNumber }) => requestNumber),
    to,
  )
  const name = formatName(handlers.find((one) => one.login === login)?.name ?? login)
  const title = `Dar los casos de ${name}`
  const boxOf = useRange({ keys: chosen, onChange: setChosen })(() => others.map((one) => one.login))
  const working = useBulkWork()?.running ?? false
  const begin = () => {
    bulkWork.begin({
      title: `${title}: ${countOf(rows)}`,
      rows,
      atOnce: 1,
      act: async (row, actionId) => {
        const to = dealt.get(row.requestNumber) ?? ''
        return reassignedText(await kept(reassign(row, to, { login: user, actionId }, true)))
      },
      reasonOf,
    })
    onClose()
  }
  const open = rows.filter(({ reqStatus }) => placeOf[reqStatus] === 'open').length
  return (
    <FormDialog
      opened
      title={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (to.length > 0 && !working) begin()
      }}
      submitLabel={`Dar ${countOf(rows)}`}
      onClose={onClose}
      busy={false}
      whyNot={working ? underWay : to.length === 0 && 'Elige al menos un gestor'}
      width={720}
    >
      <p>
        {`Tiene ${open === 0 ? 'ningún caso abierto' : '1 caso abierto'} y ${rows.length - open} en pausa. Elige a quiénes se los das: cada caso va a quien menos tenga.`}
      </p>
      <PlainTable
        label="Gestores y su carga"
        inside
        maxHeight={360}
        columns={giveColumns({ dealt, boxOf, today: bogotaDay(serverNow()) })}
        rows={others}
        rowKey={(one) => one.login}
      />
    </FormDialog>
  )
}

/** Reassigns the open and paused cases of an absent handler to others in one step, with the load of each handler. */
export const GiveCases = (props: Props) => {
  const { login, management, onClose } = props
  const held = useCasesOf(management, login)
  const handlers = useHandlers(management)
  const rows = held.rows
  if (rows && rows.length > 0 && handlers.data)
    return <Give {...props} rows={rows} handlers={handlers.data} />
  const failure = held.error ?? handlers.error
  return (
    <Dialog opened title={`Dar los casos de ${login}`} onClose={onClose} width={720}>
      <AsyncPanel
        data={handlers.data && rows}
        failure={failure && messageOf(failure)}
        onRetry={() => {
          held.retry()
          return handlers.mutate()
        }}
        empty={rows?.length === 0 && 'No tiene casos abiertos ni en pausa de tu gestión'}
      >
        {() => null}
      </AsyncPanel>
    </Dialog>
  )
}
