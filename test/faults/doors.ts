import { randomUUID } from 'node:crypto'
import type { FunctionName } from '../../infra/resources/functions.ts'
import { handler as previews } from '../../services/previews/index.ts'
import { handler as pictures } from '../../services/reading-pictures/index.ts'
import { documents } from '../../shared/document-calls.ts'
import type { LargeFileTypeId } from '../../shared/large-files.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingLimits } from '../../shared/training.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { call, type Handler, type Reply, signedIn, type TestUser } from '../support/api.ts'
import { startGlue } from '../support/glue.ts'
import * as large from '../support/large-files.ts'
import { deliver, partBodies, sendPart, statusOf } from '../support/loads.ts'
import * as ocr from '../support/ocr.ts'
import * as orders from '../support/orders.ts'
import { beginFile, previewFile } from '../support/roster-files.ts'
import { saveProcess } from '../support/staff.ts'
import { pageBlocks, type Textract, toldOf } from '../support/textract.ts'
import { asTraining, send, trainer } from '../support/training.ts'
import { arrivalOf } from '../support/uploads.ts'
import { openViewer } from './fuzz/viewer.ts'
import { type HostileKind, namesOfKinds } from './hostile/hostile-file.ts'
import type { Outcome } from './passed.ts'

export type Put = (kind: HostileKind, bytes: Uint8Array) => Promise<Outcome>

/** A way in for users' files, through the product's own functions. */
export type Door = {
  takes: readonly HostileKind[]
  /** The functions that open files from this door. */
  opens: readonly FunctionName[]
  /** The calls that send the file or announce it. */
  calls: readonly string[]
  /** The inspector checks the file first, as it does for an order: only accepted files get further. */
  isInspected?: true
  open: () => Promise<OpenDoor>
}

/** Sends one file after the other as one user; `neighbour` sends as a second user at the same time. */
type OpenDoor = { put: Put; neighbour?: Put; close?: () => Promise<void> }
/** For a door where each user has a separate session. */
const forTwo = async (open: () => Promise<Put>): Promise<OpenDoor> => ({
  put: await open(),
  neighbour: await open(),
})

const paper = ['pdf', 'tiff', 'png', 'jpeg'] as const
const taken = { taken: true } as const
const said = ({ refusal }: Reply<unknown>): Outcome => ({
  refused: String(refusal?.details?.reason ?? refusal?.message),
})

const putInOrder = async (user: TestUser, kind: HostileKind, bytes: Uint8Array) => {
  const form = orders.orderFormOf()
  await orders.prepareOrder(user, form)
  const isSheet = kind === 'xlsx' || kind === 'xls'
  const file = {
    typeName: isSheet ? 'EC_ARCHIVO_PLANO' : 'EC_SOLICITUD_DESEMBOLSO',
    fileName: `${form.numberControl} ${namesOfKinds[kind]}`,
    bytes,
  }
  const slot = await orders.askSlot(user, form, file)
  if (slot.status !== 200) return { outcome: said(slot) }
  await orders.post(slot.body, bytes)
  const indexed = await orders.indexKey(user, form, file, slot.body.key)
  if (indexed.status !== 200) return { outcome: said(indexed) }
  await orders.inspectKey(user, indexed.body.key)
  const { documents: counted, inspections } = await orders.draftOf(user, form)
  const [document] = counted
  if (document) return { document, outcome: taken }
  return { outcome: { refused: String(inspections[0]?.reason) } }
}

const putInRoster = async (type: 'StaffUser' | 'ProcessConfig'): Promise<Put> => {
  const admin = await signedIn('AdministradoresPlanta', undefined, { vertical: 'Operaciones' })
  await saveProcess(admin).catch(() => undefined)
  const put: Put = async (_, bytes) => {
    const begun = await beginFile(admin, { kind: type, bytes })
    if (begun.status !== 200) return said(begun)
    const { preview } = await previewFile(admin, { kind: type, bytes })
    return preview.state === 'failed' ? { refused: String(preview.detail) } : taken
  }
  return put
}

let textract: Textract | undefined
const ownTextract = async () => {
  textract ??= await ocr.useOwnOcr('doors-ocr')
  return textract
}
const readingOf = ({ status, problem }: { status: string; problem?: string | undefined }): Outcome =>
  status === 'FAILED' ? { refused: String(problem) } : taken

/** An accepted file is read, and the first page of a TIFF gets its picture. */
const putInReading = async (): Promise<Put> => {
  const read = await ownTextract()
  const user = await ocr.ocrUser()
  const put: Put = async (kind, bytes) => {
    const begun = await ocr.beginOcr(user, { fileName: namesOfKinds[kind], size: bytes.length })
    if (begun.status !== 200) return said(begun)
    const { id, key } = begun.body
    await ocr.putOcrObject(key, bytes)
    await ocr.mustDeliver(arrivalOf(key))
    const outcome = readingOf(await ocr.documentOf(user, id))
    if ('refused' in outcome || kind !== 'tiff') return outcome
    const job = read.jobOf(id)
    job.outcome = { JobStatus: 'SUCCEEDED', pages: 1, blocks: pageBlocks(1, {}) }
    await ocr.mustDeliver(toldOf(job))
    const picture = await call(pictures as unknown as Handler, ocrCalls.picture, user, {
      params: { id, page: 1 },
    })
    return picture.status === 200 ? taken : said(picture)
  }
  return put
}

const putInTraining = async (): Promise<Put> => {
  await ownTextract()
  const user = await trainer()
  const put: Put = async (kind, bytes) => {
    const fileName = namesOfKinds[kind]
    // Announces a large file first, as the page does.
    const begun =
      bytes.length < trainingLimits.streamSize
        ? await send(user, { stream: Buffer.from(bytes).toString('base64'), fileName })
        : await call(asTraining, trainingCalls.begin, user, {
            body: { request: randomUUID(), type: 'DESPRENDIBLE_NOMINA', fileName, size: bytes.length },
          })
    if (begun.status !== 200) return said(begun)
    const { id } = begun.body
    if ('key' in begun.body) await ocr.putOcrObject(String(begun.body.key), bytes)
    await ocr.mustDeliver({ arrived: id })
    const { body } = await call(asTraining, trainingCalls.read, user, { params: { id } })
    return readingOf(body.document)
  }
  return put
}

const putInOrders = async (): Promise<Put> => {
  const user = await signedIn('Asesores')
  return async (kind, bytes) => (await putInOrder(user, kind, bytes)).outcome
}

const putInPreviews = async (): Promise<Put> => {
  const user = await signedIn('Asesores')
  return async (kind, bytes) => {
    const { document, outcome } = await putInOrder(user, kind, bytes)
    if (!document) return outcome
    const shown = await call(previews as unknown as Handler, documents.convertTiff, user, {
      body: { id: document.id },
    })
    return shown.status === 200 ? taken : said(shown)
  }
}

const putInViewer = async (): Promise<OpenDoor> => {
  const viewer = await openViewer()
  const put: Put = async (kind, bytes) => {
    if (kind === 'csv' || kind === 'zip') return taken
    const offered = { kind, bytes: Buffer.from(bytes), fileName: namesOfKinds[kind], pages: undefined }
    const { as, said: sentence } = await viewer.show(offered)
    if (as === 'picture') return taken
    return { refused: as === 'refusal' ? String(sentence) : `{${as}} ${sentence}` }
  }
  return { put, close: viewer.close }
}

const putInLoad = async (): Promise<Put> => {
  const leader = await signedIn('LideresBancaMasiva')
  const put: Put = async (_, bytes) => {
    const bodies = partBodies(bytes, { fileName: 'GPBM hostil.csv' })
    for (const body of bodies) {
      const sent = await sendPart(leader, body)
      if (sent.status !== 200) return said(sent)
    }
    const id = bodies[0]?.uploadId ?? ''
    const { batchItemFailures } = await deliver(leader, id)
    if (batchItemFailures.length > 0) throw new Error('the loader failed')
    const { state, problem } = await statusOf(leader, id)
    return state === 'done' ? taken : { refused: String(problem) }
  }
  return put
}

/** Spark reads its rows; R18 tests that with hostile files of its own (`job-figures.ts`). */
const putInLargeFiles = async (): Promise<OpenDoor> => {
  const glue = await startGlue()
  await large.useOwnFiles('doors-large')
  const user = await large.namedUser()
  // Only one file of each type can be in progress.
  const putAs = (type: LargeFileTypeId) => async (kind: HostileKind, bytes: Uint8Array) => {
    const begun = await large.beginUpload(user, { type, fileName: namesOfKinds[kind], size: bytes.length })
    if (begun.status !== 200) return said(begun)
    const { id, key } = begun.body
    await large.putObject(key, bytes)
    const delivered = await large.deliver(arrivalOf(key))
    if (delivered.batchItemFailures.length > 0) throw new Error('the arrival failed')
    const run = glue.runsOf(id).at(-1)
    if (run) await large.deliver(glue.change(run, 'FAILED'))
    return taken
  }
  return { put: putAs('glatarex'), neighbour: putAs('control_garantias') }
}

export const doors = {
  orders: {
    takes: [...paper, 'xlsx', 'xls'],
    opens: ['inspector'],
    calls: ['POST /transvcmp/upload-slot', 'POST /transvcmp/index-document-disbursement'],
    open: () => forTwo(putInOrders),
  },
  rosters: {
    ...{ takes: ['xlsx'], opens: ['rosterReader'], isInspected: true },
    calls: ['POST /control-board/validate/plant-file', 'POST /control-board/staff'],
    open: () => forTwo(() => putInRoster('StaffUser')),
  },
  processes: {
    ...{ takes: ['xlsx'], opens: ['rosterReader'], isInspected: true },
    calls: ['POST /control-board/validate/plant-file', 'POST /control-board/config/processes/load'],
    open: () => forTwo(() => putInRoster('ProcessConfig')),
  },
  reading: {
    takes: paper,
    opens: ['ocrWorker', 'ocrPictures'],
    calls: ['POST /ocr'],
    open: () => forTwo(putInReading),
  },
  training: {
    ...{ takes: paper, opens: ['ocrWorker'], open: () => forTwo(putInTraining) },
    calls: ['POST /train-docs', 'POST /put-train-docs/NEW'],
  },
  previews: {
    ...{ takes: ['tiff'], opens: ['previews'], calls: [], isInspected: true },
    open: () => forTwo(putInPreviews),
  },
  viewer: {
    ...{ takes: ['pdf', 'png', 'jpeg', 'xlsx'], opens: [], calls: [], isInspected: true },
    open: putInViewer,
  },
  loads: { takes: ['csv'], opens: ['loader'], calls: ['POST /loads/parts'], open: () => forTwo(putInLoad) },
  largeFiles: { takes: ['csv', 'zip'], opens: [], calls: ['POST /large-files'], open: putInLargeFiles },
} as const satisfies Record<string, Door>
export type DoorName = keyof typeof doors
