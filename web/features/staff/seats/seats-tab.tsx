import { useCallback, useRef } from 'react'
import type { Vertical } from '../../../../shared/verticals.ts'
import { addressTo } from '../../../address.ts'
import { LinkTabs } from '../../../navigation/link-tabs.tsx'
import { paths } from '../../../paths.ts'
import { Columns, Surface } from '../../../ui/layout.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { tableParams, useAddress } from '../../../use-address.ts'
import { type Mode, modes, staffParams } from '../staff-params.ts'
import { useFormFocus } from '../use-form-focus.ts'
import { SeatEntry } from './seat-entry.tsx'
import { SeatHistory } from './seat-history.tsx'

/** Starts to load at once, while the form renders. */
const SeatList = lazyPart(async () => (await import('./seat-list.tsx')).SeatList, {
  loading: <Loading />,
  early: true,
})
const EndSeat = lazyPart(async () => (await import('./end-seat.tsx')).EndSeat, { loading: <Loading /> })

/** 'Planta por usuario': one seat, its history beside it, and the list of the vertical. */
export const SeatsTab = ({ vertical }: { vertical: Vertical }) => {
  const [values, change] = useAddress(staffParams)
  const [table] = useAddress(tableParams)
  const { mode, code } = values
  const focus = useFormFocus()
  const shown = useRef(code)
  shown.current = code
  // The same function for every seat: with another one the list would prepare its thousands of rows again.
  const open = useCallback(
    (next: string | undefined) => {
      if (next === shown.current) return void focus.take()
      focus.want()
      change({ code: next })
    },
    [change, focus],
  )
  return (
    <>
      <Columns reversed below={4} align="stretch">
        <Surface aria-label={modes[mode]}>
          <LinkTabs
            label="Qué hacer"
            tabs={(Object.keys(modes) as Mode[]).map((one) => ({
              label: modes[one],
              to: addressTo(
                paths.staffAdmin,
                { ...staffParams, ...tableParams },
                { ...values, ...table, mode: one },
              ),
              current: one === mode,
            }))}
          />
          {mode === 'ingresar' ? (
            <SeatEntry key={code} vertical={vertical} code={code} onOpen={open} focus={focus} />
          ) : (
            <EndSeat
              key={`${mode} ${code}`}
              vertical={vertical}
              mode={mode}
              code={code}
              onOpen={open}
              focus={focus}
            />
          )}
        </Surface>
        <SeatHistory code={code} />
      </Columns>
      <SeatList vertical={vertical} code={code} onOpen={open} />
    </>
  )
}
