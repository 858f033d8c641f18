import { useEffect, useReducer, useRef } from 'react'
import { documents } from '../../../../shared/document-calls.ts'
import type { DocumentType } from '../../../../shared/document-types.ts'
import type { Inspection } from '../../../../shared/documents.ts'
import type { OrderForm } from '../../../../shared/orders.ts'
import { callApi } from '../../../api/call-api.ts'
import { useProblem } from '../../../ui/dialog-host.tsx'
import { nextUpload, type PostedFile, postFile, type UploadEvent } from '../../../uploads/posted-file.ts'
import type { DocumentRow } from '../document-rows.ts'
import { addInspection, removeFile } from '../send/use-order-draft.ts'
import { uploadProblem } from './file-rules.ts'

type Upload = {
  file: File
  type: DocumentType
  order: OrderForm
  userRole: string
  expeditionDate?: string
}

/** Uploads a file into quarantine and requests its inspection (A§7, decision 15). */
const uploadDocument = async (
  { file, type, order, userRole, expeditionDate }: Upload,
  signal: AbortSignal,
  report: (event: UploadEvent) => void,
): Promise<Inspection> => {
  const { nameForDb: typeName } = type
  const { numberControl: controlNumber, identiCustomer, typeCustomer, creditProject } = order
  const { name: fileName, size } = file
  const { slot } = await postFile({
    ...{ file, signal, report },
    begin: async (sha256) => ({
      slot: await callApi(
        documents.uploadSlot,
        { body: { controlNumber, typeName, fileName, size, sha256 } },
        { signal },
      ),
    }),
  })
  const { inspection } = await callApi(documents.index, {
    body: {
      fileName,
      typeName,
      key: slot.key,
      identiCustomer,
      typeCustomer,
      controlNumber,
      creditProject,
      expeditionDate,
      userRole,
    },
  })
  return inspection
}

/** The uploads of an order, by row; a row without one is empty or shows its file (A§4.3). */
export type Uploads = Readonly<Record<string, PostedFile>>

/** A file is not uploaded yet, so leaving the page would lose it. */
export const isSending = (uploads: Uploads): boolean =>
  Object.values(uploads).some(({ is }) => is !== 'checking')

/** The uploads of all rows after an event in one. */
export const nextUploads = (
  uploads: Uploads,
  { row, event }: { row: string; event: UploadEvent },
): Uploads => {
  const { [row]: state, ...others } = uploads
  const next = nextUpload(state, event)
  return next ? { ...others, [row]: next } : others
}

/** The uploads of an order: each row is independent, and can be cancelled at any time. */
export const useUploads = (order: OrderForm, userRole: string) => {
  const [uploads, dispatch] = useReducer(nextUploads, {})
  const showProblem = useProblem()
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const upload = async (
    { id: row, type, inspection: earlier }: DocumentRow,
    file: File,
    expeditionDate?: string,
  ) => {
    if (running.current.has(row)) return
    const controller = new AbortController()
    running.current.set(row, controller)
    const report = (event: UploadEvent) => dispatch({ row, event })
    report({ type: 'chosen', fileName: file.name })
    try {
      const asked = { file, type, order, userRole, expeditionDate }
      const inspection = await uploadDocument(asked, controller.signal, report)
      await addInspection(order.numberControl, inspection, earlier)
      // For the other types, the server has already replaced the refused file.
      if (earlier && type.repeatable) await removeFile(order, earlier)
    } catch (error) {
      if (!controller.signal.aborted) void showProblem(uploadProblem(error, type, file.name))
    } finally {
      running.current.delete(row)
      report({ type: 'ended' })
    }
  }

  /** Cancels an upload, or removes a file that is being inspected or was refused. */
  const cancel = async ({ id: row, type, inspection }: DocumentRow) => {
    const controller = running.current.get(row)
    if (controller) return controller.abort()
    try {
      if (inspection) await removeFile(order, inspection)
    } catch (error) {
      void showProblem(uploadProblem(error, type, inspection?.fileName ?? ''))
    }
  }

  return { uploads, upload, cancel }
}
