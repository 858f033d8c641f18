import {
  type ComponentType,
  type Dispatch,
  type ReactElement,
  type ReactNode,
  type SetStateAction,
  useCallback,
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

let setOpen: Dispatch<SetStateAction<readonly ReactElement[]>> = () => {}

/** The questions and problems of all screens, the last on top. */
export const DialogHost = () => {
  const [open, set] = useState<readonly ReactElement[]>([])
  setOpen = set
  return open
}

type DialogProps<Asked> = { asked: Asked; give: GiveAnswer }

/** Shows one dialog at a time for a component, and none once the component is gone. */
const useDialog = <Asked,>(Dialog: ComponentType<DialogProps<Asked>>) => {
  const place = useRef<HTMLDivElement>(null)
  /** Null once the component is gone. */
  const dismiss = useRef<(() => void) | null>(undefined)
  useLayoutEffect(() => {
    dismiss.current = undefined
    return () => {
      // At once: the next screen takes the focus before the host draws again.
      place.current?.querySelector('dialog')?.close()
      dismiss.current?.()
      dismiss.current = null
    }
  }, [])
  return useCallback(
    (asked: Asked) =>
      new Promise<Answer>((resolve) => {
        dismiss.current?.()
        if (dismiss.current === null) return resolve(undefined)
        const give: GiveAnswer = (answer) => {
          setOpen((all) => all.filter((one) => one !== dialog))
          resolve(answer)
        }
        const dialog = (
          <div key={crypto.randomUUID()} ref={place}>
            {/* The dialog closes and returns the focus before the answer is acted on. */}
            <Dialog asked={asked} give={(answer) => flushSync(() => give(answer))} />
          </div>
        )
        setOpen((all) => [...all, dialog])
        dismiss.current = give
      }),
    [Dialog],
  )
}

const QuestionDialog = ({ asked, give }: DialogProps<Question>) => {
  const { body, act, cancelLabel = 'Cancelar', ...looks } = asked
  const [busy, setBusy] = useState(false)
  const close = () => give(true)
  const confirm = async () => {
    if (!act) return close()
    setBusy(true)
    await act(close)
      .then(close)
      .finally(() => setBusy(false))
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
export const useConfirm = () => useDialog(QuestionDialog)

const ProblemDialog = ({ asked, give }: DialogProps<Problem>) => (
  <ErrorModal problem={asked} onClose={() => give(true)} />
)

/** Shows a problem; true once the user has closed it. */
export const useProblem = () => useDialog(ProblemDialog)
