import { type ReactNode, useEffect } from 'react'
import { largeFileMessages } from '../../shared/large-files.ts'
import { Button } from '../ui/button.tsx'
import { ErrorModal } from '../ui/error-modal.tsx'
import { Cluster, Note, Stack } from '../ui/layout.tsx'
import { Progress } from '../ui/progress.tsx'
import type { UploadState } from './create-uploads.ts'
import { leftText, lostText, refusalOf } from './upload-texts.ts'
import classes from './uploads.module.css'
import type { WindowUploads } from './window-uploads.ts'

type FileProps = {
  /** Label of its type. */
  label: string
  state: Exclude<UploadState, { is: 'arrived' }>
  /** In place of C§8's general message. */
  failure?: string
  onCancel: () => void
  onGoOn: () => void
}

const StateText = ({ state, failure }: Pick<FileProps, 'state' | 'failure'>) => {
  const { fileName } = state
  if (state.is === 'stopped')
    return (
      <Note above={1} tone="danger" size="body" role="alert">
        {failure ?? largeFileMessages.notUploaded(fileName)}
      </Note>
    )
  return (
    <>
      <Progress label={`Cargando ${fileName}`} percent={state.is === 'sending' ? state.percent : 0} />
      {state.is === 'sending' && (
        <Note above={1} role={state.lost ? 'alert' : undefined}>
          {state.lost ? lostText : state.secondsLeft !== undefined && leftText(state.secondsLeft)}
        </Note>
      )}
    </>
  )
}

/** The progress of a file that this window sends, and its actions. */
const SentFile = ({ label, state, failure, onCancel, onGoOn }: FileProps) => (
  <li className={classes.item}>
    <div className={classes.wide}>
      <p className={classes.label}>{label}</p>
      <StateText state={state} failure={failure} />
    </div>
    <Cluster gap={3}>
      <Button variant="default" onClick={onCancel} aria-label={`Cancelar la carga de ${state.fileName}`}>
        Cancelar
      </Button>
      {state.is === 'stopped' && <Button onClick={onGoOn}>Reintentar</Button>}
    </Cluster>
  </li>
)

type Of<Slot extends string> = { uploads: WindowUploads<Slot> }

type ListProps<Slot extends string> = Of<Slot> & {
  /** Label of its type. */
  labelOf: (slot: Slot) => string
  /** In place of C§8's general message. */
  failure?: string
  onCancel?: (slot: Slot) => void
  /** Uploads that this window does not send. */
  others?: readonly ReactNode[]
}

/** The files that this window sends. */
export const SentFiles = <Slot extends string>(props: ListProps<Slot>) => {
  const { uploads, labelOf, failure, others = [] } = props
  // No message (C§2.8).
  const { onCancel = (slot) => void uploads.cancel(slot).catch(() => {}) } = props
  const states = uploads.useStates()
  const sent = (Object.keys(states) as Slot[]).flatMap((slot) => {
    const state: UploadState | undefined = states[slot]
    return state && state.is !== 'arrived' && !refusalOf(state) ? [{ slot, state }] : []
  })
  if (sent.length + others.length === 0) return null
  return (
    <Stack as="ul" above={4} aria-label="Cargas en curso">
      {sent.map(({ slot, state }) => (
        <SentFile
          key={slot}
          label={labelOf(slot)}
          state={state}
          failure={failure}
          onCancel={() => onCancel(slot)}
          onGoOn={() => uploads.goOn(slot)}
        />
      ))}
      {others}
    </Stack>
  )
}

const idOf = (state: UploadState | undefined): string => (state?.is === 'arrived' ? state.id : '')

type EndedProps<Slot extends string> = Of<Slot> & {
  arrivedText: (fileName: string) => string
  /** Given where several files are sent at once: they are told together, when none is on its way. */
  allArrivedText?: (count: number) => string
  onArrived?: (id: string) => void
  /** One arrived or was refused. */
  onEnded?: () => void
}

/** Uploads of this window that ended and were not read yet, one after the other: arrived, or refused by the server. */
export const EndedFiles = <Slot extends string>(props: EndedProps<Slot>) => {
  const { uploads, arrivedText, allArrivedText, onArrived, onEnded } = props
  const states = uploads.useStates()
  const slots = Object.keys(states) as Slot[]
  const arrivals = slots.filter((one) => states[one]?.is === 'arrived')
  const ids = arrivals.map((one) => idOf(states[one])).join(' ')
  const isWaiting =
    allArrivedText && slots.some((one) => ['beginning', 'sending'].includes(states[one]?.is ?? ''))
  const slot = slots.find((one) => refusalOf(states[one])) ?? (isWaiting ? undefined : arrivals[0])
  const state = slot && states[slot]
  useEffect(() => {
    if (slot) onEnded?.()
  }, [slot, onEnded])
  useEffect(() => {
    for (const id of ids.split(' ')) if (id) onArrived?.(id)
  }, [ids, onArrived])
  const together = allArrivedText && arrivals.length > 1 ? arrivals : []
  const textOf = (fileName: string) =>
    allArrivedText && together.length > 0 ? allArrivedText(together.length) : arrivedText(fileName)
  const problem =
    state?.is === 'arrived'
      ? { kind: 'success' as const, title: '¡Listo!', text: textOf(state.fileName) }
      : refusalOf(state)
  const close = () => {
    for (const one of state?.is === 'arrived' && together.length > 0 ? together : slot ? [slot] : [])
      uploads.clear(one)
  }
  return slot && problem && <ErrorModal problem={problem} onClose={close} />
}
