import { useEffect, useReducer, useRef, useState } from 'react'
import type { OrderForm } from '../../../shared/orders.ts'
import type { Problem } from '../../ui/error-modal.tsx'
import type { DocumentRow } from './document-rows.ts'
import { fileProblem, uploadProblem } from './file-rules.ts'
import { uploadDocument } from './upload-document.ts'
import { nextUploads, type UploadEvent } from './upload-state.ts'
import { addInspection } from './use-order-draft.ts'

/** The uploads of an order: each row on its own, any of them cancelled until the server has the file. */
export const useUploads = (order: OrderForm, userRole: string) => {
  const [uploads, dispatch] = useReducer(nextUploads, {})
  const [problem, setProblem] = useState<Problem>()
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const upload = async ({ id: row, type }: DocumentRow, file: File, expeditionDate?: string) => {
    const refused = fileProblem(file, type, order.numberControl)
    if (refused) return setProblem(refused)
    if (running.current.has(row)) return
    const controller = new AbortController()
    running.current.set(row, controller)
    const report = (event: UploadEvent) => dispatch({ row, event })
    report({ happened: 'chosen', fileName: file.name })
    try {
      const asked = { file, type, order, userRole, expeditionDate }
      await addInspection(order.numberControl, await uploadDocument(asked, controller.signal, report))
    } catch (error) {
      if (!controller.signal.aborted) setProblem(uploadProblem(error))
    } finally {
      running.current.delete(row)
      report({ happened: 'ended' })
    }
  }

  return {
    uploads,
    problem,
    clearProblem: () => setProblem(undefined),
    upload,
    cancel: (row: string) => running.current.get(row)?.abort(),
  }
}
