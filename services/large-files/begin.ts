import type { Answer } from '../../shared/contract.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import type { largeFileCalls } from '../../shared/large-file-calls.ts'
import {
  hasAllowedExtension,
  isFinal,
  largeFileLimits,
  largeFileMessages,
  largeFileTypeOf,
  mayRunAgain,
} from '../../shared/large-files.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Call } from '../http/api.ts'
import { headObject, largeFilesBucket } from '../objects/objects.ts'
import { again, untilDone } from '../table/until-done.ts'
import { checkNamed } from './named.ts'
import { uploadKey } from './object-keys.ts'
import { putFile, readFile, type StoredFile } from './stored-file.ts'
import { resumableUntil, uploadOf } from './upload.ts'

type Begin = Call<typeof largeFileCalls.begin>

/** The checks that are possible before an upload (C§5). */
const checkFile = ({ type, fileName, size }: Begin['body']): void => {
  const stated = largeFileTypeOf(type)
  if (!hasAllowedExtension(type, fileName))
    throw new Refusal('fileExtension', undefined, largeFileMessages.extensions(stated))
  if (size > stated.maximumSize) throw new Refusal('fileTooLarge')
  if (size === 0) throw new Refusal('fileEmpty')
}

/** Whether the type is taken: the upload's browser may still be active, or its own user may resume it. */
const isHeld = (file: StoredFile, login: string, now: Date): boolean => {
  if (file.user === login) return resumableUntil(file) > now.toISOString()
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

const newFile = ({ body, session, now, newId }: Begin, version: number): StoredFile => {
  const { type, fileName, size, request } = body
  const at = now.toISOString()
  return {
    ...{ type, version, request, fileName, size, user: session.login },
    ...{ id: timedId(now, newId()), key: uploadKey(type, now, fileName) },
    ...{ begunAt: at, aliveAt: at, loadDay: bogotaDay(now), state: 'UPLOADING', attempt: 0 },
  }
}

/** Reserves a type for an upload and sets its key: of two parallel calls the second is refused (decision 81). */
export const begin = async (call: Begin): Promise<Answer<typeof largeFileCalls.begin>> => {
  const { body, session, now } = call
  checkNamed(session)
  checkFile(body)
  return untilDone(async () => {
    const present = await readFile(body.type)
    const isRepeat = present?.request === body.request && present.user === session.login
    if (present && isRepeat && present.state === 'UPLOADING') return uploadOf(present)
    if (present) await checkType(present, session.login, now)
    const version = present?.version ?? 0
    const file = newFile(call, version)
    return (await putFile(file, version)) ? uploadOf(file) : again
  })
}
