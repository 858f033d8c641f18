import { type FormEvent, useState } from 'react'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { type Seat, shortDocument } from '../../../../shared/seats.ts'
import { withoutThousands } from '../../../../shared/typed-document.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { Beside, Cluster } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { whyIncomplete } from '../../../ui/why-incomplete.ts'
import { isRefused } from '../../../ui/why-not.tsx'
import classes from '../staff.module.css'
import { type Mode, modes } from '../staff-params.ts'
import type { FormFocus } from '../use-form-focus.ts'
import { LeavingSeat } from './leaving-seat.tsx'
import { SeatFacts } from './seat-facts.tsx'
import { removeQuestion, retireQuestion } from './seat-texts.ts'
import { useEndSeat } from './use-end-seat.ts'

type Props = {
  vertical: Vertical
  mode: Exclude<Mode, 'ingresar'>
  code: string | undefined
  onOpen: (code: string | undefined) => void
  focus: FormFocus
}

/** In 'Retirar', a number of fewer digits is not a document (B§5); 'Eliminar' takes a code of digits only. */
const isShort = (mode: Mode, typed: string): boolean => mode === 'retirar' && /^\d{1,5}$/.test(typed)

/** 'Retirar' and 'Eliminar': finds a seat by its code, or by its person's document or login, and ends it. */
export const EndSeat = ({ vertical, mode, code, onOpen, focus }: Props) => {
  const [typed, setTyped] = useState(code ?? '')
  const { search, end, error, setError } = useEndSeat(mode, onOpen)
  const confirm = useConfirm()
  const input = code === undefined ? undefined : { params: { code }, query: { vertical } }
  const { data: seat, error: failure } = useApi(seatCalls.position, input, { revalidateOnMount: true })
  const text = withoutThousands(typed.trim())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRefused(event)) return event.currentTarget.querySelector('input')?.focus()
    setError(undefined)
    if (isShort(mode, text)) setError(shortDocument)
    else void search.run({ vertical, typed: text })
  }
  const ask = (seat: Seat) =>
    void confirm({
      title:
        mode === 'retirar'
          ? retireQuestion({ code: seat.positionCode, fullName: seat.fullName ?? '' })
          : removeQuestion(seat.positionCode),
      body: seat.documentNumber && <LeavingSeat seat={seat} />,
      confirmLabel: modes[mode],
      danger: true,
      act: (close) => end.run(seat, close),
    })
  return (
    <>
      <Beside ref={focus.place} as="form" className={classes.search} onSubmit={submit} noValidate>
        <TextField
          label="Código, documento o usuario"
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
          error={error ?? (failure && messageOf(failure))}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        <Button
          type="submit"
          variant="default"
          whyNot={whyIncomplete({ missing: text === '' ? ['código, documento o usuario'] : [] })}
          loading={search.busy}
        >
          Buscar
        </Button>
      </Beside>
      {seat && (
        <>
          <SeatFacts seat={seat} />
          <Cluster above={4} nowrap justify="end" gap={3}>
            <Button variant="default" onClick={() => onOpen(undefined)}>
              Cancelar
            </Button>
            <Button
              color="red"
              whyNot={mode === 'retirar' && !seat.documentNumber && 'La posición está vacante'}
              onClick={() => ask(seat)}
            >
              {modes[mode]}
            </Button>
          </Cluster>
        </>
      )}
    </>
  )
}
