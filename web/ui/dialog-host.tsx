import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ConfirmModal } from './confirm-modal.tsx'
import { ErrorModal, type Problem } from './error-modal.tsx'

export type Question = {
  title: string
  body?: ReactNode
  confirmLabel: string
  /** 'Cancelar' unless the question has its own. */
  cancelLabel?: string
  danger?: boolean
  width?: number
  /** Runs when it is confirmed. The dialog is busy until it ends or calls `close`, and stays open if it rejects. */
  act?: (close: () => void) => Promise<unknown>
}
/** Which button was pressed; undefined for Escape, the cross, a click outside, and a screen that is gone. */
type Answer = boolean | undefined
type GiveAnswer = (answer?: boolean) => void

/** Shows a dialog; the returned function closes it. */
type Show = (dialog: ReactElement) => () => void
const Host = createContext<Show>(() => () => {})

/** Shows the questions and problems of all screens, the last on top. */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<readonly ReactElement[]>([])
  const show = useCallback((dialog: ReactElement) => {
    setOpen((all) => [...all, dialog])
    return () => setOpen((all) => all.filter((one) => one !== dialog))
  }, [])
  return (
    <Host value={show}>
      {children}
      {open}
    </Host>
  )
}

/** Shows one dialog at a time for a component, and none once the component is gone. */
const useDialog = () => {
  const show = useContext(Host)
  const isGone = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const dismiss = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      // At once: the next screen takes the focus before the host draws again.
      place.current?.querySelector('dialog')?.close()
      dismiss.current?.()
    }
  }, [])
  return useCallback(
    (draw: (give: GiveAnswer) => ReactNode) =>
      new Promise<Answer>((resolve) => {
        dismiss.current?.()
        if (isGone.current) return resolve(undefined)
        const give: GiveAnswer = (answer) => {
          close()
          resolve(answer)
        }
        // The dialog closes and returns the focus before the answer is acted on.
        const giveNow: GiveAnswer = (answer) => flushSync(() => give(answer))
        const close = show(
          <div key={crypto.randomUUID()} ref={place}>
            {draw(giveNow)}
          </div>,
        )
        dismiss.current = give
      }),
    [show],
  )
}

const QuestionDialog = ({ question, give }: { question: Question; give: GiveAnswer }) => {
  const { body, act, cancelLabel = 'Cancelar', ...looks } = question
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    const close = () => give(true)
    if (!act) return close()
    setBusy(true)
    try {
      await act(close)
      close()
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmModal
      {...looks}
      opened
      cancelLabel={cancelLabel}
      onConfirm={confirm}
      onCancel={() => give(false)}
      onDismiss={() => give()}
      busy={busy}
    >
      {body}
    </ConfirmModal>
  )
}

/** Asks a question with two answers. */
export const useConfirm = () => {
  const show = useDialog()
  return useCallback(
    (question: Question) => show((give) => <QuestionDialog question={question} give={give} />),
    [show],
  )
}

/** Shows a problem; true once the user has closed it. */
export const useProblem = () => {
  const show = useDialog()
  return useCallback(
    (problem: Problem) => show((give) => <ErrorModal problem={problem} onClose={() => give(true)} />),
    [show],
  )
}
