import { useEffect, useState } from 'react'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Seat } from '../../../../shared/seats.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useApi } from '../../../api/use-api.tsx'
import { LeaveGuard } from '../../../leave-guard.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { unchanged } from '../../../ui/why-incomplete.ts'
import { formOf } from '../staff-params.ts'
import type { FormFocus } from '../use-form-focus.ts'
import { SeatFields } from './seat-fields.tsx'
import { seatNames, typedOf, useSeatForm } from './seat-form.ts'
import { useSaveSeat } from './use-save-seat.tsx'

const SeatConflict = lazyDialog(
  async () => (await import('./seat-conflict.tsx')).SeatConflict,
  ({ saving }) => saving.close(),
)

type FormProps = {
  vertical: Vertical
  code: string | undefined
  present: Seat | undefined
  onOpen: (code: string | undefined) => void
  focus: FormFocus
}

const SeatForm = ({ vertical, code, present, onOpen, focus }: FormProps) => {
  const [cleared, setCleared] = useState(0)
  // After a save, the focus goes to the form for the next person.
  useEffect(() => {
    if (cleared > 0) focus.take()
  }, [cleared, focus])
  const form = useSeatForm(typedOf(vertical, code, present))
  const saving = useSaveSeat({
    read: present?.version,
    onSaved: ({ positionCode }) => {
      form.saved()
      if (positionCode === code) return focus.want()
      form.setValues(typedOf(vertical))
      form.saved()
      setCleared((times) => times + 1)
    },
  })
  const isFilled = form.isDirty() || code !== undefined
  const cancel = () => {
    form.setValues(typedOf(vertical))
    form.saved()
    onOpen(undefined)
  }
  const takeTheirs = (theirs: Seat | undefined) => {
    form.saved()
    focus.want()
    if (theirs && code === undefined) onOpen(theirs.positionCode)
    else void revalidate(seatCalls.position)
  }
  return (
    <form ref={focus.place} onSubmit={form.submit(saving.save)} noValidate>
      <SeatFields form={form} vertical={vertical} isKnown={present !== undefined} />
      <Cluster above={4} nowrap justify="end" gap={3}>
        <Button variant="default" onClick={cancel} whyNot={!isFilled && 'No hay nada que cancelar'}>
          Cancelar
        </Button>
        <Button
          type="submit"
          loading={saving.busy}
          whyNot={form.whyNot(seatNames) ?? (!form.isDirty() && unchanged)}
        >
          Guardar
        </Button>
      </Cluster>
      {saving.met && <SeatConflict saving={saving} onTake={takeTheirs} />}
      <LeaveGuard asks={form.isDirty()} within={formOf} />
    </form>
  )
}

type Props = Omit<FormProps, 'present'>

/** Puts a person in a seat, a new one or one known by its code. */
export const SeatEntry = ({ vertical, code, ...shown }: Props) => {
  const { data, error, mutate } = useApi(
    seatCalls.position,
    code === undefined ? undefined : { params: { code }, query: { vertical } },
  )
  const isNew = code === undefined || isStatus(error, 404)
  // The form starts with the present seat; a seat that another user changed restarts it.
  const form = (present: Seat | undefined) => (
    <SeatForm key={present?.version ?? 0} vertical={vertical} code={code} present={present} {...shown} />
  )
  if (isNew) return form(undefined)
  return (
    <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={mutate}>
      {form}
    </AsyncPanel>
  )
}
