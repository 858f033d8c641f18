import { lazy, Suspense } from 'react'
import type { Vertical } from '../../../shared/verticals.ts'
import { LinkTabs } from '../../navigation/link-tabs.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useAddress } from '../../use-address.ts'
import { SeatEntry } from './seat-entry.tsx'
import { SeatHistory } from './seat-history.tsx'
import { SeatList } from './seat-list.tsx'
import classes from './staff.module.css'
import { type Mode, modes, staffParams, staffPath } from './staff-params.ts'

const EndSeat = lazy(async () => ({ default: (await import('./end-seat.tsx')).EndSeat }))

/** 'Planta por usuario': one seat, its history beside it, and all of the vertical to choose from. */
export const SeatsTab = ({ vertical }: { vertical: Vertical }) => {
  const [values, change] = useAddress(staffParams)
  const { mode, code } = values
  const open = (next: string | undefined) => change({ code: next })
  return (
    <>
      <div className={classes.columns}>
        <section className={classes.form} aria-label={modes[mode]}>
          <LinkTabs
            label="Qué hacer"
            tabs={(Object.keys(modes) as Mode[]).map((one) => ({
              label: modes[one],
              to: staffPath({ ...values, mode: one }),
              current: one === mode,
            }))}
          />
          {mode === 'ingresar' ? (
            <SeatEntry key={code} vertical={vertical} code={code} onOpen={open} />
          ) : (
            <Suspense fallback={<Loading />}>
              <EndSeat key={`${mode} ${code}`} vertical={vertical} mode={mode} code={code} onOpen={open} />
            </Suspense>
          )}
        </section>
        <SeatHistory code={code} />
      </div>
      <SeatList vertical={vertical} code={code} onOpen={open} />
    </>
  )
}
