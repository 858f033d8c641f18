import { useCallback, useEffect, useRef, useState } from 'react'
import { useProblem } from '../ui/dialog-host.tsx'
import { useToast } from '../ui/toast.tsx'
import { messageOf, problemFrom } from './api-error.ts'

export type ActionOptions<Given, Done> = {
  /**
   * The call, and its changes to cached answers. `actionId` stays the same for the same input until it
   * succeeds, so that a retry is the same action for the server (decision 32).
   */
  act: (given: Given, actionId: string) => Promise<Done>
  /** Runs only if the screen is still open: the next screen, a closed dialog. */
  onDone?: (done: Done, given: Given) => void
  /** Runs after `onDone`, also if the user has left the screen: for cached answers that are now outdated. */
  afterDone?: (done: Done, given: Given) => void
  /** Runs only if the screen is still open. Returns true when it shows the failure itself. */
  onFailure?: (error: unknown, given: Given) => boolean
  /** The message of the result to a user who has left the screen; it stays until it is read. */
  doneText?: (done: Done, given: Given) => string
  failedText?: (error: unknown, given: Given) => string
  /** The screen shows `problem`; otherwise a failure is shown in a dialog. */
  inline?: boolean
}

/**
 * A call that a button makes, one at a time. Its result acts only if the screen is still open. A user who has
 * left the screen finds a message instead, which stays until it is read.
 */
export const useAction = <Done, Given = void>(options: ActionOptions<Given, Done>) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const present = useRef(options)
  present.current = options
  const underWay = useRef(false)
  const isHere = useRef(true)
  const actionIds = useRef(new Map<string, string>())
  const toast = useToast()
  const showProblem = useProblem()

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const run = useCallback(
    /** `close` closes the question that started the action, before its result is shown. */
    async (given: Given, close?: () => void): Promise<void> => {
      if (underWay.current) return
      underWay.current = true
      setBusy(true)
      setProblem(undefined)
      const name = JSON.stringify(given) ?? ''
      const actionId = actionIds.current.get(name) ?? crypto.randomUUID()
      actionIds.current.set(name, actionId)
      const failure = (error: unknown): void => {
        const { onFailure, failedText = messageOf, inline } = present.current
        if (!isHere.current) toast({ text: failedText(error, given), kind: 'error', stays: true })
        else if (onFailure?.(error, given)) return
        else if (inline) setProblem(failedText(error, given))
        else void showProblem(problemFrom(error, failedText(error, given)))
      }
      const success = (done: Done): void => {
        const { onDone, doneText, afterDone } = present.current
        actionIds.current.delete(name)
        try {
          if (isHere.current) onDone?.(done, given)
          else if (doneText) toast({ text: doneText(done, given), stays: true })
        } finally {
          afterDone?.(done, given)
        }
      }
      try {
        // Two callbacks, not `catch`: an error of the page after a success is not a failure of the action.
        await present.current.act(given, actionId).finally(close).then(success, failure)
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
    [toast, showProblem],
  )

  return { run, busy, problem, clearProblem: () => setProblem(undefined) }
}
