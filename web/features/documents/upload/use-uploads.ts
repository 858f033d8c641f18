import PQueue from 'p-queue'
import { useEffect, useReducer, useRef, useState } from 'react'
import { documents } from '../../../../shared/document-calls.ts'
import type { DocumentType } from '../../../../shared/document-types.ts'
import type { Inspection } from '../../../../shared/documents.ts'
import type { OrderForm } from '../../../../shared/orders.ts'
import { callApi } from '../../../api/call-api.ts'
import { useProblem } from '../../../ui/dialog-host.tsx'
import type { Problem } from '../../../ui/error-modal.tsx'
import { nextUpload, type PostedFile, postFile, type UploadEvent } from '../../../uploads/posted-file.ts'
import type { DocumentRow, RowFiles } from '../document-rows.ts'
import { addInspection, removeFile } from '../send/use-order-draft.ts'
import { uploadProblem } from './file-rules.ts'

type Upload = {
  file: File
  type: DocumentType
  order: OrderForm
  userRole: string
  expeditionDate?: string | undefined
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

/** Files sent at the same time: more would only wait for one another on an office line. */
const atOnce = 3

/** An upload that failed; its files are kept, so that it can be repeated. */
export type Failed = RowFiles & { text: string }
export type Failures = Readonly<Record<string, Failed>>

/** Shows failures; those that come while one is shown are told together. */
const useFailureDialog = () => {
  const showProblem = useProblem()
  const untold = useRef<Problem[]>([])
  return async (problem: Problem) => {
    untold.current.push(problem)
    const texts = untold.current.map(({ text }) => text)
    const isRead = await showProblem(texts.length > 1 ? { text: texts.join(' · ') } : problem)
    if (isRead) untold.current = []
  }
}

const oneFile = async (files: readonly [File, ...File[]]): Promise<File> =>
  files.length === 1 ? files[0] : (await import('../attach/photos-to-pdf.ts')).photosToPdf(files)

/** The uploads of an order: each row is independent, and can be cancelled at any time. */
export const useUploads = (order: OrderForm, userRole: string) => {
  const [uploads, dispatch] = useReducer(nextUploads, {})
  const [failures, setFailures] = useState<Failures>({})
  const showFailure = useFailureDialog()
  const running = useRef(new Map<string, AbortController>())
  const [queue] = useState(() => new PQueue({ concurrency: atOnce }))

  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const send = async (
    { row: { type, document, inspection: earlier }, expeditionDate }: RowFiles,
    files: readonly [File, ...File[]],
    signal: AbortSignal,
    report: (event: UploadEvent) => void,
  ) => {
    const file = await oneFile(files)
    // The server has room for one document of a type.
    if (document) await removeFile(order, document)
    const inspection = await uploadDocument({ file, type, order, userRole, expeditionDate }, signal, report)
    await addInspection(order.numberControl, inspection, earlier)
    // For the other types, the server has already replaced the refused file.
    if (earlier && type.repeatable) await removeFile(order, earlier)
  }

  const upload = async (given: RowFiles) => {
    const { row, files } = given
    const [first, ...others] = files
    if (!first || running.current.has(row.id)) return
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(row.id, controller)
    const report = (event: UploadEvent) => dispatch({ row: row.id, event })
    report({ type: 'chosen', fileName: first.name })
    setFailures(({ [row.id]: _, ...rest }) => rest)
    try {
      await queue.add(() => send(given, [first, ...others], signal, report), { signal })
    } catch (error) {
      if (signal.aborted) return
      const problem = uploadProblem(error, row.type, first.name)
      setFailures((all) => ({ ...all, [row.id]: { ...given, text: problem.text } }))
      void showFailure(problem)
    } finally {
      running.current.delete(row.id)
      report({ type: 'ended' })
    }
  }

  /** Files of one row are sent one after another. */
  const uploadAll = (all: readonly RowFiles[]): void => {
    for (const ofRow of Map.groupBy(all, ({ row }) => row.id).values())
      void ofRow.reduce((before, one) => before.then(() => upload(one)), Promise.resolve())
  }

  /** Cancels an upload, or removes a file that is being inspected or was refused. */
  const cancel = async ({ id: row, type, inspection }: DocumentRow) => {
    const controller = running.current.get(row)
    if (controller) return controller.abort()
    try {
      if (inspection) await removeFile(order, inspection)
    } catch (error) {
      void showFailure(uploadProblem(error, type, inspection?.fileName ?? ''))
    }
  }

  return { uploads, failures, uploadAll, cancel }
}
