import { bogotaDay } from '../../shared/dates.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import type { FileUpload, largeFileCalls } from '../../shared/large-file-calls.ts'
import {
  isFinal,
  largeFileLimits,
  largeFileMessages,
  largeFileTypeOf,
  mayRunAgain,
} from '../../shared/large-files.ts'
import { timedId } from '../../shared/timed-id.ts'
import { resumableUntil } from '../../shared/uploads.ts'
import { correlationId } from '../correlation.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkNamedFor } from '../http/named-users.ts'
import { headObject, largeFilesBucket } from '../objects/objects.ts'
import { checkUpload, uploadTo } from '../outside-jobs/uploads.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'
import { uploadKey } from './object-keys.ts'
import { abandonUpload, keepUploadAlive, putFile, readFile, type StoredFile } from './stored-run.ts'

const fileUploadOf = async (file: StoredFile): Promise<FileUpload> => ({
  ...(await uploadTo(largeFilesBucket(), file)),
  resumableUntil: resumableUntil(file.begunAt),
})

/** Whether the type is taken: the upload's browser may still be active, or its own user may resume it. */
const isHeld = (file: StoredFile, login: string, now: Date): boolean => {
  if (file.user === login) return resumableUntil(file.begunAt) > now.toISOString()
  return now.getTime() - Date.parse(file.aliveAt) < largeFileLimits.silentMs
}

/** The rule of the day (C§4, decision 53). */
const checkType = async (file: StoredFile, login: string, now: Date): Promise<void> => {
  const { state, user, id, loadDay, fileName } = file
  const { label } = largeFileTypeOf(file.type)
  const underWay = () => new Refusal('fileUnderWay', { user }, largeFileMessages.underWay(label))
  if (state === 'ABANDONED') return
  if (state === 'UPLOADING') {
    // An arrived file is processed, however late its event is.
    if (await headObject(largeFilesBucket(), file.key)) throw underWay()
    if (!isHeld(file, login, now)) return
    if (user !== login) throw underWay()
    throw new Refusal('fileUnderWay', { user, id }, largeFileMessages.unfinished(fileName))
  }
  if (!isFinal(state)) throw underWay()
  if (!mayRunAgain(state) && loadDay === bogotaDay(now))
    throw new Refusal('fileLoadedToday', undefined, largeFileMessages.loadedToday(label))
}

const newFile = (
  { body, session, now, newId }: Call<typeof largeFileCalls.begin>,
  version: number,
): StoredFile => {
  const { type, fileName, size, request } = body
  const at = now.toISOString()
  return {
    ...{ type, version, request, fileName, size, user: session.login },
    ...{ id: timedId(now, newId()), key: uploadKey(type, now, fileName) },
    ...{ begunAt: at, aliveAt: at, loadDay: bogotaDay(now), state: 'UPLOADING', attempt: 0 },
    correlationId: correlationId(),
  }
}

/** Reserves a type for an upload and sets its key: of two parallel calls the second is refused (decision 81). */
export const begin: Handler<typeof largeFileCalls.begin> = async (call) => {
  const { body, session, now } = call
  await checkNamedFor('largeFiles', session)
  checkUpload(body, largeFileTypeOf(body.type))
  return retryUntilDone(async () => {
    const present = await readFile(body.type)
    const isRepeat = present?.request === body.request && present.user === session.login
    if (present && isRepeat && present.state === 'UPLOADING') return fileUploadOf(present)
    if (present) await checkType(present, session.login, now)
    const file = newFile(call, present?.version ?? 0)
    return (await putFile(file)) ? fileUploadOf(file) : retryLater
  })
}

export const resume: Handler<typeof largeFileCalls.resume> = async ({ body, session, now }) => {
  await checkNamedFor('largeFiles', session)
  return fileUploadOf(orRefuse(await keepUploadAlive({ ...body, user: session.login }, now), 'uploadGone'))
}

/** A complete file is not discarded: its run starts, however late its event is. */
const checkArrival = async ({ type, id, user }: Pick<StoredFile, 'type' | 'id' | 'user'>): Promise<void> => {
  const present = await readFile(type)
  const isUploading = present?.id === id && present.user === user && present.state === 'UPLOADING'
  if (isUploading && (await headObject(largeFilesBucket(), present.key))) throw new Refusal('uploadArrived')
}

/** Frees the type. If the file still arrives after that, it is moved to failed. A repeat changes nothing. */
export const abandon: Handler<typeof largeFileCalls.abandon> = async ({ body, session, now }) => {
  await checkNamedFor('largeFiles', session)
  const upload = { ...body, user: session.login }
  await checkArrival(upload)
  if (await abandonUpload(upload, now)) return null
  const present = await readFile(body.type)
  const isOver = present?.id !== body.id || present.state === 'ABANDONED' || present.state === 'UPLOADING'
  if (!isOver) throw new Refusal('uploadGone')
  return null
}
