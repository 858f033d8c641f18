import { useMemo } from 'react'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Leaver } from '../../../../shared/seats.ts'
import { isPassing } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { keepItems, useAll } from '../../../api/use-all.ts'
import { Part, SectionTitle } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { useFocusKeeper } from '../../../ui/use-focus-keeper.ts'
import { leaverColumns } from './leaver-columns.tsx'

const asked = { query: {} }
const title = 'Salieron de tu equipo'

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
  const columns = useMemo(() => leaverColumns((leaver) => void run(leaver)), [run])
  // Shown above the home only if somebody left. A leader outside the roster has no team.
  if (!data || data.length === 0) return null
  return (
    <Part ref={next} as="div" below={4}>
      <Panel>
        <SectionTitle below={3}>{title}</SectionTitle>
        <PlainTable
          label={title}
          inside
          maxHeight={280}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
        />
      </Panel>
    </Part>
  )
}
