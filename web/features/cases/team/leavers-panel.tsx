import { useMemo } from 'react'
import { instant } from '../../../../shared/case-lists.ts'
import { transitions } from '../../../../shared/cases.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Leaver } from '../../../../shared/seats.ts'
import { optionalParam } from '../../../address.ts'
import { isPassing } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { keepItems, useAll } from '../../../api/use-all.ts'
import { formatInstant, formatName } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { ledParams } from '../../../navigation/led-management.tsx'
import { Button, RowButton } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Cluster, Note, Part, SectionTitle } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { useFocusKeeper } from '../../../ui/use-focus-keeper.ts'
import { useAddress } from '../../../use-address.ts'
import { casesPath } from '../list/cases-address.ts'

/** The cases that a leaver still holds, each with a link. The link does not find a case of another leader. */
const Held = ({ leaver: { open, paused, user } }: { leaver: Leaver }) => {
  const [{ management }] = useAddress(ledParams)
  if (!open && paused === 0) return 'Sin casos a cargo'
  return (
    <>
      {open && (
        <Link to={casesPath({ tab: transitions.selfAssign.to, number: open }, management)}>
          Caso abierto {open}
        </Link>
      )}
      {open && paused > 0 && <br />}
      {paused > 0 && (
        <Link to={casesPath({ tab: transitions.pause.to, handler: user }, management)}>
          {quantity(paused, 'caso pausado', 'casos pausados')}
        </Link>
      )}
    </>
  )
}

const leaverColumns = (onSeen: (leaver: Leaver) => void): Column<Leaver>[] => [
  {
    id: 'persona',
    header: 'Persona',
    rowHeader: true,
    cell: ({ fullName, user, positionCode }) => (
      <>
        {formatName(fullName)}{' '}
        <Note as="span" block>
          {[user, positionCode].filter(Boolean).join(' · ')}
        </Note>
      </>
    ),
  },
  {
    id: 'salida',
    header: 'Salió',
    cell: ({ at, successor }) => (
      <>
        {formatInstant(at)}{' '}
        <Note as="span" block>
          {successor && `Reemplazo: ${formatName(successor)}`}
        </Note>
      </>
    ),
    width: '26%',
  },
  { id: 'cargo', header: 'Todavía a cargo', cell: (leaver) => <Held leaver={leaver} />, width: '20%' },
  {
    id: 'accion',
    header: 'Acción',
    cell: (leaver) => (
      <RowButton
        label="Entendido"
        about={`Entendido, ${formatName(leaver.fullName)} salió del equipo`}
        onPress={() => onSeen(leaver)}
      />
    ),
    width: '120px',
  },
]

const asked = { query: {} }
const title = 'Salieron de tu equipo'

/** Shows only who left at this instant or later. */
export const leaversParams = { leftSince: optionalParam('salidas', instant) }

/** Where a link led that names an instant. */
const focus = (heading: HTMLElement | null) => heading?.focus()

/** Shows a leader who left their team and which cases they still hold (decision 67); nothing if nobody left. */
export const LeaversPanel = () => {
  const { data } = useAll(seatCalls.leavers, asked, {
    revalidateOnMount: true,
    shouldRetryOnError: isPassing,
  })
  const next = useFocusKeeper<HTMLDivElement>((place) => place.querySelector('button'))
  const { run } = useAction({
    act: ({ id }: Leaver) => callApi(seatCalls.leaverSeen, { params: { id } }),
    afterDone: (_, { id }) =>
      void keepItems(seatCalls.leavers, asked, (items) => items?.filter((one) => one.id !== id)),
  })
  const [{ leftSince }, change] = useAddress(leaversParams)
  const columns = useMemo(() => leaverColumns((leaver) => void run(leaver)), [run])
  // Shown above the home only if somebody left. A leader outside the roster has no team.
  if (!data || data.length === 0) return null
  const recent = data.filter(({ at }) => leftSince && at >= leftSince)
  const isNarrowed = recent.length > 0
  return (
    <Part ref={next} as="div" below={4}>
      <Panel>
        <Cluster below={3}>
          <SectionTitle tabIndex={-1} ref={isNarrowed ? focus : undefined}>
            {title}
            {isNarrowed && leftSince && ` desde ${formatInstant(leftSince)}`}
          </SectionTitle>
          {isNarrowed && (
            <Button variant="subtle" size="compact-sm" onClick={() => change({ leftSince: undefined })}>
              Ver todos
            </Button>
          )}
        </Cluster>
        <PlainTable
          label={title}
          inside
          maxHeight={280}
          columns={columns}
          rows={isNarrowed ? recent : data}
          rowKey={({ id }) => id}
        />
      </Panel>
    </Part>
  )
}
